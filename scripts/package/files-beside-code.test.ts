import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from '../checks/root';
import { PLACED_SOURCES } from './contents';
import { filesBesideCode } from './files-beside-code';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'beside-'));
  for (const path of ['a/program.mjs', 'b/program.mjs', 'b/steps/1.sql', 'b/steps/meta/list.json']) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), path);
  }
});
afterEach(() => {
  rmSync(root, { recursive: true, force: true });
});

test('files and folders are put beside the code', () => {
  const files = filesBesideCode(root, [
    { source: 'a/code.ts', files: ['program.mjs'] },
    { source: 'b/code.ts', files: ['steps'] },
  ]);
  expect(files.map(({ path, content }) => [path, content.toString()])).toEqual([
    ['program.mjs', 'a/program.mjs'],
    ['steps/1.sql', 'b/steps/1.sql'],
    ['steps/meta/list.json', 'b/steps/meta/list.json'],
  ]);
});

test('a missing file, and two of one name, are refused', () => {
  expect(() => filesBesideCode(root, [{ source: 'a/code.ts', files: ['gone'] }])).toThrow(
    'a/code.ts needs gone, which is not beside it.',
  );
  const both = ['a', 'b'].map((folder) => ({ source: `${folder}/code.ts`, files: ['program.mjs'] }));
  expect(() => filesBesideCode(root, both)).toThrow('a/code.ts and b/code.ts both need a file program.mjs');
});

test('all scripts of the agent are named', () => {
  const place = PLACED_SOURCES.find(({ source }) => source.endsWith('/agent-script.ts'));
  const scripts = readdirSync(join(ROOT, dirname(place?.source ?? ''))).filter((name) =>
    /\.(?:sh|ps1)$/.test(name),
  );
  expect(place?.files).toEqual(scripts.sort());
});
