import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Compilation, Module } from 'webpack';
import { callShape, eventShape } from '../../contracts/contract-shape';
import type { Endpoint } from '../../contracts/endpoint';
import type { CallShapes, EventShapes } from '../../remote/release';

/** What the code of a build can call, send and read. */
export interface UsedContracts {
  readonly calls: CallShapes;
  readonly events: EventShapes;
}

/** A definition of an event, which the preset must not import. */
interface EventDefinition {
  readonly name: string;
  readonly major: number;
  readonly schema: Endpoint['request'];
}

/** File → names of its exports that the build uses. */
export type UsedExports = ReadonlyMap<string, readonly string[]>;

const SHARED = path.join(import.meta.dirname, '../..');
/** Folders of shared whose modules define calls and events. */
const DEFINING = ['contracts', 'events'].map((folder) => path.join(SHARED, folder) + path.sep);

interface UsageOptions {
  /** Webpack's value for an export that nothing uses. */
  readonly unused: number;
  /** A part in a repository of its own defines its events in `src/events`. */
  readonly partFolder: string;
}

/**
 * Exports of the contracts that the modules of a build use. Definitions are pure, so webpack has found by itself which of
 * them the code needs.
 */
export function usedExportsOf(
  modules: Iterable<Module>,
  moduleGraph: Compilation['moduleGraph'],
  { unused, partFolder }: UsageOptions,
): UsedExports {
  const defining = [...DEFINING, path.join(partFolder, 'src/events') + path.sep];
  const used = new Map<string, readonly string[]>();
  for (const module of modules) {
    const file = module.nameForCondition();
    if (file === null || !defining.some((folder) => file.startsWith(folder))) continue;
    const names = [...moduleGraph.getExportsInfo(module).orderedExports]
      .filter((one) => one.getUsed(undefined) !== unused)
      .map(({ name }) => name);
    if (names.length > 0) used.set(file, names);
  }
  return used;
}

const importFile = async (file: string): Promise<unknown> => import(pathToFileURL(file).href);

/**
 * Describes the calls and events among these exports.
 * @param load reads a module of the checkout that is being built
 */
export async function describeContracts(used: UsedExports, load = importFile): Promise<UsedContracts> {
  const calls: [string, CallShapes[string]][] = [];
  const events: [string, EventShapes[string]][] = [];
  for (const [file, names] of used) {
    const exported = await load(file);
    for (const name of names) {
      const value: unknown =
        typeof exported === 'object' && exported !== null ? Reflect.get(exported, name) : undefined;
      if (isEndpoint(value)) calls.push([value.id, callShape(value)]);
      else if (isEvent(value))
        events.push([`${value.name}@${String(value.major)}`, eventShape(value.schema)]);
    }
  }
  return { calls: inOrder(calls), events: inOrder(events) };
}

/** The same sources give the same bytes, whatever the order of the modules. */
function inOrder<Value>(entries: readonly [string, Value][]): Readonly<Record<string, Value>> {
  return Object.fromEntries([...entries].sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Files of contracts also export lists, shapes and filters. */
function isEndpoint(value: unknown): value is Endpoint {
  return isObject(value) && 'path' in value && 'request' in value && 'access' in value;
}

function isEvent(value: unknown): value is EventDefinition {
  return isObject(value) && 'name' in value && 'major' in value && 'schema' in value;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
