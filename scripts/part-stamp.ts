import { createHash, type Hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
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
export function stampsOf(root: string, parts: readonly string[]): ReadonlyMap<string, string> {
  const shared = readSources(root, 'shared');
  const isEvent = (file: string): boolean => file.startsWith(EVENTS);
  const events = new Map([...shared].filter(([file]) => isEvent(file)));
  const others = new Map([...shared].filter(([file]) => !isEvent(file)));
  const lock = readFileSync(path.join(root, 'pnpm-lock.yaml'), 'utf8');
  const common = createHash('sha256');
  addAll(common, others);
  const stamps = new Map<string, string>();
  for (const part of parts) {
    const own = readSources(root, part);
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

/**
 * Images and fonts are read as Latin-1, which keeps every byte. Read synchronously: for so many small files that takes
 * a fraction of the processor time.
 */
function readSources(root: string, folder: string): Sources {
  const files = sourcesIn(root, folder).sort();
  return new Map(files.map((file) => [file, readFileSync(path.join(root, file), 'latin1')]));
}

function sourcesIn(root: string, folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (NOT_SOURCE.has(entry.name)) return [];
    const file = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return sourcesIn(root, file);
    return TEST.test(entry.name) ? [] : [file];
  });
}
