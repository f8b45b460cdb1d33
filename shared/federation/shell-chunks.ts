import type { Chunk, Configuration, Module } from 'webpack';
import { providedKeyOf } from './plugins/chunk-map';

/** The set used by the frame around every page except blank ones. */
const FRAME = 'frame';

/**
 * antd components by the pages that load them together. Components common to several sets get their own chunk, and
 * those that the frame or all pages need are loaded with the frame. Few, well-filled chunks matter most without HTTP/2:
 * measure (`npm run bench -- tax`) before changing a set. A component in no set gets its own chunk, loaded when a page
 * needs it.
 */
const TOGETHER: Readonly<Record<string, readonly string[]>> = {
  [FRAME]: ['button', 'dropdown', 'space', 'spin'],
  form: ['alert', 'button', 'col', 'flex', 'form', 'input', 'row', 'segmented', 'select', 'typography'],
  list: [
    'alert',
    'button',
    'checkbox',
    'flex',
    'input',
    'pagination',
    'select',
    'skeleton',
    'table',
    'tag',
    'typography',
  ],
  buy: [
    'alert',
    'button',
    'card',
    'col',
    'flex',
    'form',
    'input',
    'radio',
    'row',
    'segmented',
    'skeleton',
    'typography',
  ],
  home: ['button', 'card', 'col', 'flex', 'row', 'skeleton', 'tag', 'typography'],
};

/**
 * Requests of the shell itself that belong to a set. They share modules with the sets, such as an icon that a table
 * uses too, and would otherwise load a whole set.
 */
const OWN_REQUESTS: Readonly<Record<string, readonly string[]>> = {
  [FRAME]: ['./main-layout'],
  home: ['./home.page'],
};

/** Request of the shell's start-up. Everything it reaches is on every page. */
const START = './bootstrap';

/** Prefix of the requests that every remote makes. Start-up already contains most of them. */
const HOST_API = '@portal/shared/';

type SplitChunks = NonNullable<NonNullable<Configuration['optimization']>['splitChunks']>;

interface ChunkLookup {
  readonly getModuleChunks: (module: Module) => Chunk[];
}

/** How the shell's build is split into files. */
export function shellChunks(): SplitChunks {
  const sets = Object.entries(TOGETHER).map(([name, components]) => ({
    name,
    keys: new Set([...components.map((component) => `antd/es/${component}`), ...(OWN_REQUESTS[name] ?? [])]),
  }));
  /** Webpack calls `test` with all chunks of a module, but `name` with only some. */
  const chunkNames = new WeakMap<Module, string>();
  return {
    chunks: 'async',
    minSize: 20_000,
    maxAsyncRequests: 8,
    cacheGroups: {
      defaultVendors: false,
      start: {
        name: 'start',
        priority: 30,
        enforce: true,
        test: (module: Module, { chunkGraph }: { chunkGraph: ChunkLookup }) =>
          !isOwnSource(module) && chunkGraph.getModuleChunks(module).flatMap(originsOf).some(isOnEveryPage),
      },
      together: {
        priority: 20,
        enforce: true,
        test: (module: Module, { chunkGraph }: { chunkGraph: ChunkLookup }) => {
          if (isOwnSource(module)) return false;
          const origins = new Set(chunkGraph.getModuleChunks(module).flatMap(originsOf));
          const names = sets
            .filter(({ keys }) => [...keys].some((key) => origins.has(key)))
            .map(({ name }) => name);
          const isCommon = names.includes(FRAME) || names.length === sets.length - 1;
          chunkNames.set(module, isCommon ? FRAME : names.join('-'));
          return names.length > 0;
        },
        name: (module: Module) => chunkNames.get(module),
      },
    },
  };
}

function isOnEveryPage(origin: string): boolean {
  return origin === START || origin.startsWith(HOST_API);
}

/** Share keys and requests through which a chunk is reached before it is split. */
function originsOf(chunk: Chunk): string[] {
  return [...chunk.groupsIterable].flatMap(({ origins }) =>
    origins.flatMap(({ module, request }) =>
      [...(module === null ? [] : [providedKeyOf(module)]), request].filter(
        (origin) => typeof origin === 'string',
      ),
    ),
  );
}

function isOwnSource(module: Module): boolean {
  return module.nameForCondition()?.includes('/shell/src/') === true;
}
