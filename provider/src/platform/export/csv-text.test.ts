import { fc } from '@portal/shared/testing/fast-check';
import { csvText } from './csv-text';

const body = (text: string) => text.replace(/^\uFEFF/, '');

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
  expect(body(csvText([[value]]))).toBe(`${written}\r\n`);
});

test('begins with a byte order mark, once', () => {
  expect(csvText([['a'], ['b']])).toBe('\uFEFFa\r\nb\r\n');
});

test('no cell begins like a formula, and every one can be read back', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (value) => {
      const written = body(csvText([[value]])).slice(0, -2);
      const read = written.startsWith('"') ? written.slice(1, -1).replaceAll('""', '"') : written;

      expect(read).not.toMatch(/^\s*[=+\-@＝＋－＠]/);
      expect([value, `'${value}`]).toContain(read);
    }),
  );
});
