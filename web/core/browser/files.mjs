// Texts and files that leave the page: saved, or copied.

/**
 * Have the browser save a file.
 * @param {Blob} file
 * @param {string} name
 */
export function saveFile(file, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/**
 * Copy what a field contains. Without TLS, browsers copy only what is selected. False if it can't be copied.
 * @param {HTMLInputElement | HTMLTextAreaElement} field
 */
export async function copyField(field) {
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    field.focus();
    field.select();
    return document.execCommand("copy");
  }
}
