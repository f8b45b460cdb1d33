/** Starts the download of a text. */
export function saveText(fileName: string, text: string, type: string): void {
  saveBlob(fileName, new Blob([text], { type }));
}

function saveBlob(fileName: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser has read the URL by the next task.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}

/** Spreadsheets detect UTF-8 by this prefix. Reading a response as text removes it. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Starts the download of a table from the provider (E35). */
export function saveCsv(fileName: string, csv: string): void {
  const text = csv.startsWith(BYTE_ORDER_MARK) ? csv : BYTE_ORDER_MARK + csv;
  saveText(fileName, text, 'text/csv;charset=utf-8');
}

/** Starts the download of a workbook from the provider (E35). */
export function saveXlsx(fileName: string, content: ArrayBuffer): void {
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  saveBlob(fileName, new Blob([content], { type }));
}
