// JSON Patch (RFC 6902), as far as streams use it: `add`, `remove` and `replace`.
import type { Schemas } from "./types.js";

type Operation = Schemas["Operation"];

/** A patch does not fit the document. */
export class PatchError extends Error {
  override readonly name = "PatchError";
}

/**
 * Return the document with the operations applied. The document that you give stays as it is; the new one shares the
 * parts that no operation changed. Throws {@link PatchError} if the patch belongs to another document.
 */
export function patched<Document>(document: Document, operations: readonly Operation[]): Document {
  let whole: unknown = document;
  for (const operation of operations) {
    if (typeof operation?.path !== "string") {
      throw new PatchError("the patch has an operation without a path");
    }
    whole = changed(whole, keysOf(operation), operation);
  }
  return whole as Document;
}

function keysOf({ op, path }: Operation): string[] {
  const [root, ...keys] = path.split("/");
  if (root !== "" || !["add", "remove", "replace"].includes(op) || (keys.length === 0 && op === "remove")) {
    throw new PatchError(`the patch has the operation ${op} on "${path}"`);
  }
  return keys.map((key) => key.replaceAll("~1", "/").replaceAll("~0", "~"));
}

function changed(part: unknown, keys: readonly string[], operation: Operation): unknown {
  const [key, ...rest] = keys;
  if (key === undefined) {
    return operation.value;
  }
  if (Array.isArray(part)) {
    return changedArray(part, key, rest, operation);
  }
  if (part === null || typeof part !== "object") {
    throw new PatchError(`the patch names ${operation.path}, which is not there`);
  }
  return changedObject(part as Record<string, unknown>, key, rest, operation);
}

function changedObject(part: Record<string, unknown>, key: string, rest: string[], operation: Operation): unknown {
  if (!Object.hasOwn(part, key) && (rest.length > 0 || operation.op !== "add")) {
    throw new PatchError(`the patch names ${operation.path}, which is not there`);
  }
  if (rest.length === 0 && operation.op === "remove") {
    return Object.fromEntries(Object.entries(part).filter(([name]) => name !== key));
  }
  const value = rest.length > 0 ? changed(part[key], rest, operation) : operation.value;
  return { ...part, [key]: value };
}

function changedArray(part: readonly unknown[], key: string, rest: string[], operation: Operation): unknown {
  const isNew = rest.length === 0 && operation.op === "add";
  const at = isNew && key === "-" ? part.length : Number(key);
  if (!/^(0|[1-9][0-9]*|-)$/.test(key) || !(at < part.length + (isNew ? 1 : 0))) {
    throw new PatchError(`the patch names ${operation.path}, which is not there`);
  }
  const copy = [...part];
  if (rest.length > 0) {
    copy[at] = changed(copy[at], rest, operation);
  } else {
    copy.splice(at, isNew ? 0 : 1, ...(operation.op === "remove" ? [] : [operation.value]));
  }
  return copy;
}
