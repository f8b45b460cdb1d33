import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { licenseList, licenseOf } from './license-list';
import { PackageError } from './package-error';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'license-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const read = (files: Readonly<Record<string, string>>, license?: unknown) => {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return licenseOf({ folder, manifest: { name: 'one', version: '1.0.0', license } });
};

test('all license files are read, and a readme only if there is none', () => {
  const files = {
    LICENSE: 'MIT text\r\n',
    'NOTICE.md': 'notice',
    'README.md': '# License\nelsewhere',
    'license.js': 'code',
  };
  expect(read(files, 'MIT')).toEqual({
    name: 'one',
    version: '1.0.0',
    license: 'MIT',
    text: 'MIT text\n\nnotice',
  });
});

test.each([
  '# one\n\n## License\n\nMIT, by its author\n\n## Next\n',
  'one\n===\n\nLicense\n-------\n\nMIT, by its author\n',
])('the section of a readme: %j', (readme) => {
  expect(read({ 'README.md': readme }).text).toMatch(/^(?:## )?License\n[-\n]*MIT, by its author$/);
});

test.each([
  [{ type: 'BSD' }, 'BSD'],
  [[{ type: 'MIT' }, 'ISC'], '(MIT OR ISC)'],
  [undefined, null],
])('an older form of the field: %j', (license, name) => {
  expect(read({ LICENSE: 'text' }, license)).toMatchObject({ license: name });
});

test.each([
  [{}, 'the authors of one'],
  [{ author: 'Ann' }, 'Ann'],
  [{ author: { name: 'Ann', url: 'https://ann.example' }, contributors: ['Bob', {}] }, 'Ann, Bob'],
])('without a text, the standard one of its license, by %j', (people, holder) => {
  const manifest = { name: 'one', version: '1.0.0', license: 'MIT', ...people };
  const { text } = licenseOf({ folder, manifest });
  expect(text).toContain(`standard text of MIT.\n\nCopyright (c) ${holder}\n\nPermission is hereby granted`);
});

test.each([undefined, 'UNLICENSED', '../MIT', 'MIT OR ISC'])(
  'a license without any text is refused: %s',
  (license) => {
    expect(() => read({}, license)).toThrow(PackageError);
  },
);

test('the list is sorted, and says what is not named', () => {
  const one = { name: 'one', version: '1.0.0', license: 'MIT', text: 'text of one' };
  const list = licenseList([one, { ...one, name: 'a', license: null }, { ...one, version: '0.9.0' }]);
  expect(list.match(/^\S+ \d+\.\d+\.\d+$/gm)).toEqual(['a 1.0.0', 'one 0.9.0', 'one 1.0.0']);
  expect(list).toContain('a 1.0.0\nThe package names no license.\n\ntext of one\n');
  expect(list).toContain('one 1.0.0\nMIT\n\ntext of one\n');
});
