import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createContext, runInContext } from 'node:vm';
import webpack, { type Configuration } from 'webpack';
import { minimizer } from '../compile-rules';
import { COMPILE_HINT, compileHint } from './compile-hint';
import { integrityOf } from '../integrity';
import { IntegrityPlugin, nameHashOf } from './integrity.plugin';

let folder: string;
const scripts = new Map<string, Buffer>();

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'portal-integrity-'));
  await writeFile(
    path.join(folder, 'main.js'),
    `globalThis.load = () => import(/* webpackChunkName: "late" */ './late.js');`,
  );
  await writeFile(path.join(folder, 'late.js'), `export const late = () => 'late';`);
  await build({
    mode: 'production',
    context: folder,
    target: ['web', 'es2022'],
    entry: { main: './main.js' },
    output: {
      path: path.join(folder, 'dist'),
      publicPath: '/',
      filename: '[name].js',
      chunkFilename: '[name].js',
    },
    optimization: { minimizer: [minimizer()] },
    plugins: [compileHint(), new IntegrityPlugin('main')],
  });
  for (const name of await readdir(path.join(folder, 'dist')))
    scripts.set(name, await readFile(path.join(folder, 'dist', name)));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

function build(config: Configuration): Promise<void> {
  return new Promise((resolve, reject) => {
    webpack(config, (error, stats) => {
      if (error !== null) reject(error);
      else if (stats?.hasErrors() === true) reject(new Error(stats.toString()));
      else resolve();
    });
  });
}

/** Runs the entry and returns the script elements that its import inserts. */
function insertedScripts(entry: string) {
  const inserted: { src?: string; integrity?: string; crossOrigin?: string }[] = [];
  const element = () => ({ setAttribute: () => undefined });
  const document = {
    createElement: element,
    getElementsByTagName: () => [],
    head: { appendChild: (script: (typeof inserted)[number]) => inserted.push(script) },
  };
  const page = createContext({
    document,
    location: { origin: 'https://portal.test' },
    atob,
    setTimeout: () => 0,
  });
  runInContext(`var window = globalThis; ${entry}; load();`, page);
  return inserted;
}

it('names every script by its content', () => {
  expect(scripts.size).toBe(2);
  for (const [name, content] of scripts) {
    const hash = nameHashOf(integrityOf(content));
    expect(hash).toMatch(/^[0-9a-f]{16}$/);
    expect(name).toMatch(new RegExp(`^(?:main|late)\\.${hash}\\.js$`));
  }
});

it('loads a chunk under the name and the integrity of its content', () => {
  const [entryName = ''] = [...scripts.keys()].filter((name) => name.startsWith('main.'));
  const [[lateName, late] = ['', Buffer.of()]] = [...scripts].filter(([name]) => name.startsWith('late.'));
  expect(insertedScripts(String(scripts.get(entryName)))).toMatchObject([
    { src: `/${lateName}`, integrity: integrityOf(late), crossOrigin: 'anonymous' },
  ]);
});

it('begins every script with the compile hint', () => {
  for (const content of scripts.values())
    expect(content.toString().startsWith(`${COMPILE_HINT}\n`)).toBe(true);
});
