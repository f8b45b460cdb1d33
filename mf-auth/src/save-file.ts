/** Hands a text to the browser as a download. */
export function saveText(fileName: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser has read the address by the next task.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
