import { buffer } from 'node:stream/consumers';
import { unzipSync, strFromU8 } from 'fflate';
import { readSheet } from 'read-excel-file/node';
import type { ExportTable } from './export-table';
import { xlsxFile } from './xlsx-file';

interface Row {
  readonly text?: string;
  readonly cents?: number;
  readonly count?: number;
  readonly at?: string;
}

const TABLE: ExportTable<Row> = {
  fileName: 'rows',
  title: { en: 'Rows & more', 'zh-CN': '列表' },
  columns: [
    { kind: 'text', heading: { en: 'Name', 'zh-CN': '名称' }, read: (row) => row.text },
    { kind: 'money', heading: { en: 'Amount', 'zh-CN': '金额' }, read: (row) => row.cents },
    { kind: 'count', heading: { en: 'Count', 'zh-CN': '数量' }, read: (row) => row.count },
    { kind: 'time', heading: { en: 'Created', 'zh-CN': '创建时间' }, read: (row) => row.at },
  ],
};

async function* parts(...batches: readonly (readonly Row[])[]) {
  yield* batches;
}

const fileOf = (rows: readonly Row[], zone = 'Asia/Shanghai', language: 'en' | 'zh-CN' = 'en') =>
  buffer(xlsxFile(TABLE, parts(rows), { language, zone }));

async function cellsOf(...of: Parameters<typeof fileOf>) {
  return readSheet(await fileOf(...of), { trim: false });
}

async function sheetXmlOf(rows: readonly Row[]): Promise<string> {
  const entries = unzipSync(await fileOf(rows));
  return strFromU8(entries['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
}

test.each([
  '20261127035354979559',
  '001',
  '1E5',
  '3-4',
  '=1+1',
  '+86 138',
  '-2',
  '@SUM(A1)',
  'true',
  ' padded ',
  'two\nlines',
  'a\tb',
  '<b>&"\'</b>',
  '𠮷田 李〇',
  '12345678901234567',
  '2026-03-02',
])('text %j stays as it is', async (text) => {
  const [, row] = await cellsOf([{ text }]);
  expect(row?.[0]).toBe(text);
});

test.each([
  ['a\u0000b\u0007c\u001Bd\u007Fe\u0085f', 'abcdef'],
  ['a\r\nb\rc', 'a\nb\nc'],
  ['a\uD800b\uDC00c\uFFFEd\uFFFF', 'abcd'],
])('control characters and what XML cannot contain are removed from %j', async (text, shown) => {
  const [, row] = await cellsOf([{ text }]);
  expect(row?.[0]).toBe(shown);
});

test('text that looks like an escape of spreadsheets is escaped', async () => {
  expect(await sheetXmlOf([{ text: '_x0041_ _x_ _x000d_' }])).toContain('>_x005F_x0041_ _x_ _x005F_x000d_<');
});

test('a cell has at most 32,767 characters, and no half of one', async () => {
  const [, long, pair] = await cellsOf([{ text: 'a'.repeat(40_000) }, { text: `${'a'.repeat(32_766)}𠮷b` }]);
  expect(String(long?.[0])).toHaveLength(32_767);
  expect(pair?.[0]).toBe('a'.repeat(32_766));
});

test('amounts and counts are numbers, nothing is an empty cell', async () => {
  const xml = await sheetXmlOf([{ cents: 274_482 }, { cents: -30_498 }, { cents: 5 }, { count: 0 }]);
  expect(xml).toContain('" s="4"><v>2744.82</v></c>');
  expect(xml).toContain('" s="4"><v>-304.98</v></c>');
  expect(xml).toContain('" s="4"><v>0.05</v></c>');
  expect(await cellsOf([{ count: 0 }, { text: 'x' }])).toEqual([
    ['Name', 'Amount', 'Count', 'Created (Asia/Shanghai)'],
    [null, null, 0, null],
    ['x', null, null, null],
  ]);
});

test.each([
  ['Asia/Shanghai', '2026-03-02T08:00:59.999Z', '2026-03-02T16:00:59.000Z'],
  ['America/New_York', '2026-03-08T06:59:59.000Z', '2026-03-08T01:59:59.000Z'],
  // An hour that the clocks skip.
  ['America/New_York', '2026-03-08T07:00:00.000Z', '2026-03-08T03:00:00.000Z'],
  ['Asia/Kathmandu', '2026-12-31T18:15:00.000Z', '2027-01-01T00:00:00.000Z'],
  ['Pacific/Apia', '2011-12-30T10:00:00.000Z', '2011-12-31T00:00:00.000Z'],
])('a time is a date in %s', async (zone, at, shown) => {
  const [heading, row] = await cellsOf([{ at }], zone);
  expect(heading?.[3]).toBe(`Created (${zone})`);
  // A day in a double is exact to a few microseconds, which the parser cuts off.
  expect(Math.round(Number(row?.[3]) / 1000) * 1000).toBe(Date.parse(shown));
});

test('the header is frozen, and in the language of the reader like the sheet', async () => {
  const entries = unzipSync(await fileOf([], 'UTC', 'zh-CN'));
  const xml = (path: string) => strFromU8(entries[path] ?? new Uint8Array());
  expect(xml('xl/worksheets/sheet1.xml')).toContain('<pane ySplit="1" topLeftCell="A2"');
  expect(xml('xl/worksheets/sheet1.xml')).toContain('创建时间（UTC）');
  expect(xml('xl/workbook.xml')).toContain('name="列表"');
  expect(Buffer.from(await fileOf([], 'UTC')).equals(await fileOf([], 'UTC'))).toBe(true);
});

test('a failure of the list ends the file early', async () => {
  async function* failing() {
    yield [{ text: 'a' }];
    throw new Error('gone');
  }
  const file = xlsxFile(TABLE, failing(), { language: 'en', zone: 'UTC' });
  await expect(buffer(file)).rejects.toThrow('gone');
});

test('a reader who leaves ends the list', async () => {
  let leave = (): unknown => undefined;
  const ended = new Promise<void>((resolve) => {
    async function* endless() {
      try {
        for (;;) {
          yield [{ text: 'a' }];
          leave();
        }
      } finally {
        resolve();
      }
    }
    const file = xlsxFile(TABLE, endless(), { language: 'en', zone: 'UTC' });
    leave = () => file.destroy();
    file.resume();
  });
  await expect(ended).resolves.toBeUndefined();
});
