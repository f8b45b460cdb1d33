import type { Chunk, Configuration, Module } from 'webpack';
import { providedKeyOf } from './plugins/chunk-map';

/**
 * antd components by the pages that load them together; what several sets have in common gets a chunk
 * of its own. Few, well-filled chunks matter most without HTTP/2: measure (`npm run bench -- tax`)
 * before changing a set. A component in no set comes in a chunk of its own when a page asks for it.
 */
const TOGETHER: Readonly<Record<string, readonly string[]>> = {
  frame: ['button', 'dropdown', 'spin'],
  form: ['alert', 'button', 'flex', 'form', 'input', 'segmented', 'select', 'typography'],
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
  home: ['button', 'card', 'col', 'flex', 'row', 'skeleton', 'tag', 'typography'],
};

/** Request of the shell's start; what it reaches is on every page. */
const START = './bootstrap';

type SplitChunks = NonNullable<NonNullable<Configuration['optimization']>['splitChunks']>;

interface ChunkLookup {
  readonly getModuleChunks: (module: Module) => Chunk[];
}

/** How the shell's build is cut into files. */
export function shellChunks(): SplitChunks {
  const sets = Object.entries(TOGETHER).map(([name, components]) => ({
    name,
    keys: new Set(components.map((component) => `antd/es/${component}`)),
  }));
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
          !isOwnSource(module) &&
          chunkGraph.getModuleChunks(module).some((chunk) => originsOf(chunk).includes(START)),
      },
      together: {
        priority: 20,
        enforce: true,
        test: (module: Module, { chunkGraph }: { chunkGraph: ChunkLookup }) =>
          setsOf(module, chunkGraph).length > 0,
        name: (module: Module, chunks: Chunk[]) => {
          const origins = new Set(chunks.flatMap(originsOf));
          return sets
            .filter(({ keys }) => [...keys].some((key) => origins.has(key)))
            .map(({ name }) => name)
            .join('-');
        },
      },
    },
  };

  function setsOf(module: Module, chunkGraph: ChunkLookup): string[] {
    const origins = new Set(chunkGraph.getModuleChunks(module).flatMap(originsOf));
    return sets.filter(({ keys }) => [...keys].some((key) => origins.has(key))).map(({ name }) => name);
  }
}

/** Share keys and requests through which a chunk is reached before it is cut. */
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
