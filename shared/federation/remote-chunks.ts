import type { ChunkGraph, Configuration, Module } from 'webpack';
import { consumedKeyOf } from './plugins/chunk-map';

type SplitChunks = NonNullable<NonNullable<Configuration['optimization']>['splitChunks']>;

/** Name of the file with a remote's cards. */
const CARDS = 'slots';

/** Part of every page with a list. */
const LIST = /\/shared\/ui\/list-table\.tsx$/;

/**
 * How a remote's build is split into files. Code shared with cards is one file. Code shared only among pages is
 * another, which the home page does not load, and code shared only among pages with lists a third, which forms do not
 * load. There are no more, because few requests matter more than their size, and files of a hanging host occupy the
 * browser's six connections to it.
 */
export function remoteChunks(): SplitChunks {
  return {
    chunks: 'async',
    cacheGroups: {
      defaultVendors: false,
      default: false,
      common: {
        name: 'common',
        minChunks: 2,
        enforce: true,
        test: (module: Module, { chunkGraph }: Graphs) => isOwnCode(module) && isOfCards(module, chunkGraph),
      },
      lists: {
        name: 'common-lists',
        minChunks: 2,
        enforce: true,
        test: (module: Module, { chunkGraph }: Graphs) =>
          isOwnCode(module) && !isOfCards(module, chunkGraph) && isOfLists(module, chunkGraph),
      },
      pages: {
        name: 'common-pages',
        minChunks: 2,
        enforce: true,
        test: (module: Module, { chunkGraph }: Graphs) =>
          isOwnCode(module) && !isOfCards(module, chunkGraph) && !isOfLists(module, chunkGraph),
      },
    },
  };
}

interface Graphs {
  readonly chunkGraph: ChunkGraph;
}

/** Whether the cards need the module. Such modules are not in the file shared only by pages. */
export function isOfCards(module: Module, chunkGraph: Pick<ChunkGraph, 'getModuleChunks'>): boolean {
  return chunkGraph.getModuleChunks(module).some(({ name }) => name === CARDS);
}

type ChunkModules = Pick<ChunkGraph, 'getModuleChunks' | 'getChunkModulesIterable'>;

/** Whether only pages with lists need the module. */
export function isOfLists(module: Module, chunkGraph: ChunkModules): boolean {
  return chunkGraph.getModuleChunks(module).every((chunk) => {
    for (const other of chunkGraph.getChunkModulesIterable(chunk))
      if (LIST.test(other.nameForCondition() ?? '')) return true;
    return false;
  });
}

/**
 * The placeholder of a shared module stays in the chunk of the page that needs it. In a common file, it would make each
 * page load all shares: the sign-in page would load antd's table.
 */
export function isOwnCode(module: Module): boolean {
  return consumedKeyOf(module) === undefined;
}
