import type { ChunkGraph, Configuration, Module } from 'webpack';
import { consumedKeyOf } from './plugins/chunk-map';

type SplitChunks = NonNullable<NonNullable<Configuration['optimization']>['splitChunks']>;

/** Name of the file with a remote's cards. */
const CARDS = 'slots';

/** Prefix of the files of slots that the pages of other remotes load one by one. */
const LENT = 'slot-';

/**
 * How a remote's build is split into files. Code shared with cards is one file. Other code shared with the slots that it
 * lends to other remotes is another, which their pages load. Code shared only among pages is the third. There are no
 * more, because few requests matter more than their size, and files of a hanging host occupy the browser's six
 * connections to it.
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
      lent: {
        name: 'common-lent',
        minChunks: 2,
        enforce: true,
        test: (module: Module, { chunkGraph }: Graphs) =>
          isOwnCode(module) && !isOfCards(module, chunkGraph) && isOfLentSlots(module, chunkGraph),
      },
      pages: {
        name: 'common-pages',
        minChunks: 2,
        enforce: true,
        test: (module: Module, { chunkGraph }: Graphs) =>
          isOwnCode(module) && !isOfCards(module, chunkGraph) && !isOfLentSlots(module, chunkGraph),
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

/** Whether slots lent to other remotes need the module. Their pages then do not load what only lists use. */
export function isOfLentSlots(module: Module, chunkGraph: Pick<ChunkGraph, 'getModuleChunks'>): boolean {
  return chunkGraph.getModuleChunks(module).some(({ name }) => name?.startsWith(LENT) === true);
}

/**
 * The placeholder of a shared module stays in the chunk of the page that needs it. In a common file, it would make each
 * page load all shares: the sign-in page would load antd's table.
 */
export function isOwnCode(module: Module): boolean {
  return consumedKeyOf(module) === undefined;
}
