import { yuanOf } from '@portal/shared/contracts/money';
import { zoneOffset } from '../runtime/local-day';
import {
  headingOf,
  type ExportColumn,
  type ExportReader,
  type ExportTable,
  type RowBatches,
} from './export-table';
import { inlineText } from './xlsx-text';
import { CELL_STYLES } from './xlsx-parts';

/** Rows of one chunk of text: a chunk is written while the next one is made. */
const CHUNK_ROWS = 100;
const DAY_MS = 86_400_000;
/** Day 0 of a workbook. */
const EPOCH_MS = Date.UTC(1899, 11, 30);

/** Characters. */
const WIDTHS: Readonly<Record<ExportColumn<unknown>['kind'], number>> = {
  text: 24,
  count: 10,
  money: 14,
  time: 28,
};

/** Makes the XML of the sheet: a frozen header and a row for each row of the list. */
export async function* sheetXml<Row>(
  { columns }: ExportTable<Row>,
  batches: RowBatches<Row>,
  reader: ExportReader,
): AsyncGenerator<string> {
  const { language, zone } = reader;
  const cellOf = cellWriter<Row>(reader);
  let row = 1;
  const rowOf = (write: (column: ExportColumn<Row>, place: string) => string): string => {
    const place = String(row++);
    const cells = columns.map((column, index) => write(column, `${columnName(index)}${place}`));
    return `<row r="${place}">${cells.join('')}</row>`;
  };
  yield (
    sheetStart(columns.map(({ kind }) => kind)) +
    rowOf((column, place) => textCell(place, headingOf(column, language, zone), 'heading'))
  );
  for await (const rows of batches)
    for (let from = 0; from < rows.length; from += CHUNK_ROWS)
      yield rows
        .slice(from, from + CHUNK_ROWS)
        .map((one) => rowOf((column, place) => cellOf(column, one, place)))
        .join('');
  yield '</sheetData></worksheet>';
}

function cellWriter<Row>({ language, zone }: ExportReader) {
  const dayIn = dayWriter(zone);
  return (column: ExportColumn<Row>, row: Row, place: string): string => {
    switch (column.kind) {
      case 'text':
        return textCell(place, column.read(row, language) ?? '', 'text');
      case 'count':
        return numberCell(place, column.read(row, language)?.toString(), 'count');
      case 'money': {
        const cents = column.read(row, language) ?? null;
        return numberCell(place, cents === null ? undefined : yuanOf(cents), 'money');
      }
      case 'time': {
        const iso = column.read(row, language) ?? null;
        return numberCell(place, iso === null ? undefined : dayIn(iso), 'time');
      }
    }
  };
}

/** Times as days since the first day of a workbook, as a calendar and clock in the zone show them. */
function dayWriter(zone: string): (iso: string) => string {
  const offsetMs = zoneOffset(zone);
  return (iso) => {
    const at = new Date(iso);
    // Without fractions of a second, which the cell does not show but would round.
    const local = Math.floor((at.getTime() + offsetMs(at)) / 1000) * 1000;
    return String((local - EPOCH_MS) / DAY_MS);
  };
}

/** A list has fewer than 26 columns. */
function columnName(index: number): string {
  return String.fromCharCode('A'.charCodeAt(0) + index);
}

function sheetStart(kinds: readonly ExportColumn<unknown>['kind'][]): string {
  const widths = kinds.map((kind, index) => {
    const place = String(index + 1);
    return `<col min="${place}" max="${place}" width="${String(WIDTHS[kind])}" customWidth="1" style="${CELL_STYLES[kind]}"/>`;
  });
  return (
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' +
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
    '<sheetViews><sheetView workbookViewId="0">' +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft"/>' +
    `</sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>`
  );
}

/** An inline string, never a formula. A table of shared strings would have to be kept until the end. */
function textCell(place: string, text: string, style: 'text' | 'heading'): string {
  const start = `<c r="${place}" s="${CELL_STYLES[style]}"`;
  if (text === '') return `${start}/>`;
  const space = /^\s|\s$/.test(text) ? ' xml:space="preserve"' : '';
  return `${start} t="inlineStr"><is><t${space}>${inlineText(text)}</t></is></c>`;
}

function numberCell(place: string, value: string | undefined, style: 'count' | 'money' | 'time'): string {
  const start = `<c r="${place}" s="${CELL_STYLES[style]}"`;
  return value === undefined ? `${start}/>` : `${start}><v>${value}</v></c>`;
}
