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

/** Spreadsheets take a file for UTF-8 when it begins so; reading an answer as text loses it. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Hands a table as the provider wrote it (E35) to the browser as a download. */
export function saveCsv(fileName: string, csv: string): void {
  const text = csv.startsWith(BYTE_ORDER_MARK) ? csv : BYTE_ORDER_MARK + csv;
  saveText(fileName, text, 'text/csv;charset=utf-8');
}
