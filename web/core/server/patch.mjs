// JSON Patch (RFC 6902), as far as streams use it: `add`, `remove` and `replace`.

/** @typedef {{op: "add" | "remove" | "replace", path: string, value?: any}} Operation */

/**
 * Return the document with the operations applied. The given document stays as it is.
 * @param {any} document
 * @param {Operation[]} operations
 * @returns {any}
 */
export function patched(document, operations) {
  return operations.reduce((whole, operation) => changed(whole, keysOf(operation.path), operation), document);
}

/** @param {string} pointer */
function keysOf(pointer) {
  return pointer
    .split("/")
    .slice(1)
    .map((key) => key.replaceAll("~1", "/").replaceAll("~0", "~"));
}

/**
 * @param {any} part
 * @param {string[]} keys
 * @param {Operation} operation
 * @returns {any}
 */
function changed(part, [key, ...rest], operation) {
  if (key === undefined) {
    return operation.value;
  }
  if (part === null || typeof part !== "object") {
    throw new Error(`the patch names ${operation.path}, which is not there`);
  }
  const copy = Array.isArray(part) ? [...part] : { ...part };
  if (rest.length) {
    copy[key] = changed(copy[key], rest, operation);
  } else if (Array.isArray(copy)) {
    const at = key === "-" ? copy.length : Number(key);
    copy.splice(at, operation.op === "add" ? 0 : 1, ...(operation.op === "remove" ? [] : [operation.value]));
  } else if (operation.op === "remove") {
    delete copy[key];
  } else {
    copy[key] = operation.value;
  }
  return copy;
}
