// What newer servers send.

/**
 * The tag of an event or a message that this version of the package does not know. As it is in their unions, TypeScript
 * reminds you that a `switch` over `kind` or `type` needs a `default`.
 */
export declare enum Unknown {
  Tag = "",
}
