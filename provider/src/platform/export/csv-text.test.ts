import { fc } from '@portal/shared/testing/fast-check';
import { csvRows, csvText } from './csv-text';
import type { ExportTable } from './export-table';

test.each([
  ['=1+1', `"'=1+1"`],
  ['+86', `"'+86"`],
  ['-2', `"'-2"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['  =1', `"'  =1"`],
  ['\t=1', `"'\t=1"`],
  ['＝1+1', `"'＝1+1"`],
  ['＠SUM(A1)', `"'＠SUM(A1)"`],
  ['　－2', `"'　－2"`],
  ['a,b', '"a,b"'],
  ['a;=1', '"a;=1"'],
  ['a\t=1', '"a\t=1"'],
  ['say "x"', '"say ""x"""'],
  ['two\nlines', '"two\nlines"'],
  ['plain = text', 'plain = text'],
  ['', ''],
])('writes %j as %j', (value, written) => {
  expect(csvRows([[value]])).toBe(`${written}\r\n`);
});

const TABLE: ExportTable<string> = {
  fileName: 'a',
  title: { en: 'A', 'zh-CN': 'A' },
  columns: [
    { kind: 'text', heading: { en: 'Name', 'zh-CN': '名称' }, read: (name) => name },
    { kind: 'time', heading: { en: 'Created', 'zh-CN': '创建时间' }, read: () => '2026-03-02T08:00:00.000Z' },
  ],
};

test('begins with a byte order mark, once, and has its times in UTC', async () => {
  const parts = (async function* () {
    yield ['a'];
    yield ['b'];
  })();
  let text = '';
  for await (const part of csvText(TABLE, parts, { language: 'en', zone: 'Asia/Shanghai' })) text += part;

  expect(text).toBe(
    '\uFEFFName,Created (UTC)\r\na,2026-03-02T08:00:00.000Z\r\nb,2026-03-02T08:00:00.000Z\r\n',
  );
});

test('no cell begins like a formula, and every cell can be read back', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (value) => {
      const written = csvRows([[value]]).slice(0, -2);
      const read = written.startsWith('"') ? written.slice(1, -1).replaceAll('""', '"') : written;

      expect(read).not.toMatch(/^\s*[=+\-@＝＋－＠]/);
      expect([value, `'${value}`]).toContain(read);
    }),
  );
});
