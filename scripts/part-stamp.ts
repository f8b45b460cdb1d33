import { createHash, type Hash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** Generated or installed folders. */
const NOT_SOURCE = new Set(['node_modules', 'dist', '.cache', '.data', 'coverage']);
const TEST = /\.(?:test|story)\.tsx?$/;
/** Definitions of events: each belongs to one part, and other parts use it only if they import it. */
const EVENTS = 'shared/events/';
/** `@portal/shared/events/team`, or the same as a path from another folder of shared. */
const EVENT_IMPORT = /\/events\/([\w-]+)['"]/g;
/** From one file of events to another. */
const SIBLING_IMPORT = /['"]\.\/([\w-]+)['"]/g;

/** Path from the root → content. */
type Sources = ReadonlyMap<string, string>;

/**
 * For each part the SHA-256 over everything that determines its build: its own sources, `shared` with the preset but
 * without events that nothing in the build imports, and what the lock file says about both. Equal stamps mean that
 * another build would give the same release.
 */
export async function stampsOf(root: string, parts: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const shared = await readSources(root, 'shared');
  const isEvent = (file: string): boolean => file.startsWith(EVENTS);
  const events = new Map([...shared].filter(([file]) => isEvent(file)));
  const others = new Map([...shared].filter(([file]) => !isEvent(file)));
  const lock = await readFile(path.join(root, 'pnpm-lock.yaml'), 'utf8');
  const common = createHash('sha256');
  addAll(common, others);
  const stamps = new Map<string, string>();
  for (const part of parts) {
    const own = await readSources(root, part);
    const hash = common.copy();
    addAll(hash, new Map([['pnpm-lock.yaml', lockOf(lock, ['shared', part])]]));
    addAll(hash, importedEvents(events, [...others.values(), ...own.values()]));
    addAll(hash, own);
    stamps.set(part, hash.digest('hex'));
  }
  return stamps;
}

/** The lock file without the dependencies of other packages of the workspace. */
function lockOf(lock: string, packages: readonly string[]): string {
  const [before = '', rest = ''] = lock.split(/^importers:\n/m);
  const end = rest.search(/^\S/m);
  const importers = (end === -1 ? rest : rest.slice(0, end)).split(/^(?= {2}\S)/m);
  const kept = importers.filter((text) => packages.some((name) => text.startsWith(`  ${name}:`)));
  return [before, ...kept, end === -1 ? '' : rest.slice(end)].join('');
}

/** The events that these sources import, with those that they import themselves. */
function importedEvents(events: Sources, sources: readonly string[]): Sources {
  const fileOf = (name: string | undefined): string => `${EVENTS}${name ?? ''}.ts`;
  const wanted = sources.flatMap((text) => [...text.matchAll(EVENT_IMPORT)].map(([, name]) => fileOf(name)));
  const found = new Map<string, string>();
  for (let file = wanted.pop(); file !== undefined; file = wanted.pop()) {
    const text = events.get(file);
    if (text === undefined || found.has(file)) continue;
    found.set(file, text);
    wanted.push(...[...text.matchAll(SIBLING_IMPORT)].map(([, name]) => fileOf(name)));
  }
  return new Map([...found].sort(([one], [other]) => (one < other ? -1 : 1)));
}

function addAll(hash: Hash, sources: Sources): void {
  for (const [file, text] of sources) hash.update(`${file}\0`).update(text).update('\0');
}

/** Images and fonts are read as Latin-1, which keeps every byte. */
async function readSources(root: string, folder: string): Promise<Sources> {
  const files = (await sourcesIn(root, folder)).sort();
  return new Map(
    await Promise.all(
      files.map(async (file): Promise<[string, string]> => [
        file,
        await readFile(path.join(root, file), 'latin1'),
      ]),
    ),
  );
}

async function sourcesIn(root: string, folder: string): Promise<string[]> {
  const entries = await readdir(path.join(root, folder), { withFileTypes: true });
  const files: string[] = [];
  for (const entry of entries) {
    if (NOT_SOURCE.has(entry.name)) continue;
    const file = `${folder}/${entry.name}`;
    if (entry.isDirectory()) files.push(...(await sourcesIn(root, file)));
    else if (!TEST.test(entry.name)) files.push(file);
  }
  return files;
}
