import type { ChunkGraph, Configuration, Module } from 'webpack';
import { consumedKeyOf } from './plugins/chunk-map';

type SplitChunks = NonNullable<NonNullable<Configuration['optimization']>['splitChunks']>;

/** File of the cards that a remote lends. */
const CARDS = 'slots';

/**
 * How a remote's build is cut into files. What pages have in common with the cards is one file, and what they have in
 * common among them another, which the home page does not need. Not more: few requests matter more than their size,
 * and files of a host that hangs hold the browser's six connections to it.
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
      pages: {
        name: 'common-pages',
        minChunks: 2,
        enforce: true,
        test: (module: Module, { chunkGraph }: Graphs) => isOwnCode(module) && !isOfCards(module, chunkGraph),
      },
    },
  };
}

interface Graphs {
  readonly chunkGraph: ChunkGraph;
}

/** What the cards need is not among what pages alone have in common. */
export function isOfCards(module: Module, chunkGraph: Pick<ChunkGraph, 'getModuleChunks'>): boolean {
  return chunkGraph.getModuleChunks(module).some(({ name }) => name === CARDS);
}

/**
 * What stands for a share stays with the page that asks for it. In the file in common it would have each page load
 * the shares of all: the sign-in page antd's table.
 */
export function isOwnCode(module: Module): boolean {
  return consumedKeyOf(module) === undefined;
}
