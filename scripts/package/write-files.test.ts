import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { replaceFolder } from './replace-folder';
import { checksumsOf, namesIn, writeFiles } from './write-files';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'write-'));
});
afterEach(() => {
  rmSync(root, { recursive: true, force: true });
});

const modeOf = (path: string): string => (statSync(join(root, path)).mode & 0o777).toString(8);

test('modes do not depend on the umask', () => {
  const before = process.umask(0o077);
  try {
    writeFiles(root, [{ path: 'a/b/text', content: 'x' }]);
    writeFiles(root, [{ path: 'a/program', content: 'x' }], { isProgram: true });
  } finally {
    process.umask(before);
  }
  expect(['a', 'a/b', 'a/b/text', 'a/program'].map(modeOf)).toEqual(['755', '755', '644', '755']);
});

test('the checksums have the form of sha256sum, and are sorted', () => {
  writeFiles(
    root,
    ['b', 'a/c', 'a.d'].map((path) => ({ path, content: 'abc' })),
  );
  // The example of FIPS 180-2.
  const abc = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
  expect(checksumsOf(root)).toBe(`${abc}  a.d\n${abc}  a/c\n${abc}  b\n`);
});

test('a folder is replaced only by a complete one', () => {
  const folder = join(root, 'portal');
  const fill = (text: string) => (unfinished: string) => {
    writeFileSync(join(unfinished, 'file'), text);
  };
  replaceFolder(folder, fill('first'));
  replaceFolder(folder, fill('second'));
  expect(() => {
    replaceFolder(folder, (unfinished) => {
      fill('third')(unfinished);
      throw new Error('the disk is full');
    });
  }).toThrow('the disk is full');
  expect(readFileSync(join(folder, 'file'), 'utf8')).toBe('second');
  expect(readdirSync(root)).toEqual(['portal']);
});

test('a run that was killed between its two renames has left the folder, which the next one brings back', () => {
  const folder = join(root, 'portal');
  const left = join(root, '.portal-4194305-previous');
  mkdirSync(left);
  writeFiles(left, [{ path: 'file', content: 'the only one' }]);
  expect(() => {
    replaceFolder(folder, () => {
      throw new Error('the disk is full');
    });
  }).toThrow('the disk is full');
  expect(readFileSync(join(folder, 'file'), 'utf8')).toBe('the only one');
});

test('what a killed run has left is removed, but not the folder of a run that goes on', () => {
  // No process has this id: it is above the highest one.
  for (const left of ['.portal-4194305', `.portal-${String(process.ppid)}`, '.portal-notes'])
    mkdirSync(join(root, left));
  replaceFolder(join(root, 'portal'), () => undefined);
  expect(readdirSync(root)).toEqual([`.portal-${String(process.ppid)}`, '.portal-notes', 'portal']);
  expect(namesIn(root)).toEqual([]);
});
