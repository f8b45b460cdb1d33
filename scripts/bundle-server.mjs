// One file of the server's TypeScript, which Node loads in a third of the time that it takes to transform each module
// when it is imported. Packages stay in node_modules. The file is written again when a source has changed.
import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './install.mjs';
import { SERVER_BUNDLE } from './server-bundle.mjs';

const FOLDER = join(ROOT, '.cache/server');
const DAY_MS = 86_400_000;
/** The packages of the workspace that the server imports. */
const SOURCES = ['provider', 'registry', 'scripts', 'server', 'shared'];
const NOT_SOURCE = new Set(['node_modules', 'dist', '.cache']);

/** Bundles `scripts/serve.ts` with all own code that it imports. Returns the path of the file. */
export async function bundleServer() {
  const name = `serve-${stampOfSources()}`;
  const present = join(FOLDER, `${name}.mjs`);
  if (existsSync(present)) return present;
  // Imported here, because most starts do not need it.
  const { build } = await import('esbuild');
  const { outputFiles, metafile } = await build({
    ...SERVER_BUNDLE,
    entryPoints: [join(ROOT, 'scripts/serve.ts')],
    outdir: FOLDER,
    entryNames: name,
    absWorkingDir: ROOT,
    plugins: [externalPackages, placeOfSources],
    logLevel: 'error',
  });
  for (const input of Object.keys(metafile.inputs)) {
    if (!SOURCES.includes(input.split('/')[0]))
      throw new Error(`${input} is in none of ${SOURCES.join(', ')}.`);
  }
  const folder = writableFolder();
  removeOld(folder, new Set(outputFiles.map(({ path }) => basename(path))));
  // The source map first: a bundle that exists is complete.
  const bundleLast = outputFiles.sort(
    (a, b) => Number(a.path.endsWith('.mjs')) - Number(b.path.endsWith('.mjs')),
  );
  for (const { path, contents } of bundleLast) writeOnce(join(folder, basename(path)), contents);
  return join(folder, `${name}.mjs`);
}

/** Changes with everything that determines the bundle. It contains absolute paths, so the place counts too. */
function stampOfSources() {
  const hash = createHash('sha256').update(ROOT);
  const files = ['package.json', 'pnpm-lock.yaml', 'tsconfig.base.json', ...SOURCES.flatMap(sourcesIn)];
  for (const file of files) hash.update(`\0${file}\0`).update(readFileSync(join(ROOT, file)));
  return hash.digest('hex').slice(0, 16);
}

function sourcesIn(folder) {
  return readdirSync(join(ROOT, folder), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return NOT_SOURCE.has(entry.name) ? [] : sourcesIn(path);
      return /(?<!\.test)\.tsx?$|\.mjs$|^(?:package|tsconfig)\.json$/.test(entry.name) ? [path] : [];
    });
}

/** Packages keep their address, because each workspace folder sees only those that it depends on. */
const externalPackages = {
  name: 'external-packages',
  setup(building) {
    const found = new Map();
    building.onResolve({ filter: /^[^./]/ }, ({ path, importer, resolveDir, kind, pluginData }) => {
      if (pluginData === FOLDER || path.startsWith('node:') || path.startsWith('@portal/')) return undefined;
      const key = `${relative(ROOT, resolveDir).split(sep)[0]} ${path}`;
      if (!found.has(key)) found.set(key, addressOf(building, path, { importer, resolveDir, kind }));
      return found.get(key);
    });
  },
};

async function addressOf(building, path, from) {
  const resolved = await building.resolve(path, { ...from, pluginData: FOLDER });
  if (resolved.errors.length > 0 || resolved.external) return resolved;
  return { path: pathToFileURL(resolved.path).href, external: true };
}

/** Code that reads the files beside it finds them where its source is. */
const placeOfSources = {
  name: 'place-of-sources',
  setup(building) {
    building.onLoad({ filter: /\.(?:ts|mjs)$/ }, ({ path }) => {
      const source = readFileSync(path, 'utf8');
      if (!source.includes('import.meta.')) return undefined;
      const contents = source
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(path)))
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href));
      if (contents.includes('import.meta.'))
        return { errors: [{ text: 'Only import.meta.dirname and import.meta.url are known here.' }] };
      return { contents, loader: path.endsWith('.ts') ? 'ts' : 'js' };
    });
  },
};

/** In a checkout that this user cannot write: a folder for this process alone. */
function writableFolder() {
  try {
    mkdirSync(FOLDER, { recursive: true });
    accessSync(FOLDER, constants.W_OK);
    return FOLDER;
  } catch {
    const own = mkdtempSync(join(tmpdir(), 'portal-server-'));
    process.once('exit', () => rmSync(own, { recursive: true, force: true }));
    return own;
  }
}

/** Under its final name only when it is complete, because several servers may start at once. */
function writeOnce(path, contents) {
  if (existsSync(path)) return;
  const unfinished = join(dirname(path), `.${process.pid}-${basename(path)}`);
  writeFileSync(unfinished, contents);
  renameSync(unfinished, path);
}

/** Bundles of earlier sources. Young ones may belong to a server that is starting. */
function removeOld(folder, current) {
  for (const name of readdirSync(folder)) {
    if (current.has(name)) continue;
    const file = join(folder, name);
    try {
      if (Date.now() - statSync(file).mtimeMs > DAY_MS) rmSync(file, { force: true });
    } catch {
      // Another start has just removed it, or it belongs to another user.
    }
  }
}
