import { PassThrough, pipeline, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { ExportReader, ExportTable, RowBatches } from './export-table';
import { SHEET_PATH, workbookParts } from './xlsx-parts';
import { sheetXml } from './xlsx-sheet';

/** The first day that an archive can name: the same list makes the same file. */
const ENTRY_TIME = new Date(1980, 0, 1);

/** A list as a workbook, written while it is read: neither the sheet nor the archive is ever complete in memory. */
export function xlsxFile<Row>(
  table: ExportTable<Row>,
  batches: RowBatches<Row>,
  reader: ExportReader,
): Readable {
  const zip = new ZipFile();
  const file = new PassThrough();
  const options = { mtime: ENTRY_TIME };
  for (const [path, xml] of workbookParts(table.title[reader.language]))
    zip.addBuffer(Buffer.from(xml), path, options);
  const sheet = Readable.from(sheetXml(table, batches, reader), { objectMode: false });
  zip.addReadStream(sheet, SHEET_PATH, options);
  zip.end();
  // Yazl passes no failure on: whichever stream ends early ends the others.
  const fail = (error: Error) => file.destroy(error);
  sheet.on('error', fail);
  zip.on('error', fail);
  pipeline(zip.outputStream, file, () => sheet.destroy());
  return file;
}
