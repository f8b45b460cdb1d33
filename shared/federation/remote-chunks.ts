import type { ChunkGraph, Configuration, Module } from 'webpack';
import { consumedKeyOf } from './plugins/chunk-map';

type SplitChunks = NonNullable<NonNullable<Configuration['optimization']>['splitChunks']>;

/** Name of the file with a remote's cards. */
const CARDS = 'slots';

/** Part of every page with a list. */
export const LIST = /\/shared\/ui\/list-table\.tsx$/;
/** Part of every page with a form. */
export const FORM = /\/shared\/forms\/use-contract-form\.ts$/;

/** Name of the chunk of a page. */
export const pageChunk = (page: string): string => `page-${page}`;

/**
 * How a remote's build is split into files. Code shared with cards is one file. Code shared only among pages is
 * another, which the home page does not load; code shared only among pages with lists, or only among pages with forms,
 * has a file of its own, which other pages do not load. What the entry page shares is separate too, so that it loads
 * nothing that only other pages share. There are no more, because few requests matter more than their size, and files
 * of a hanging host occupy the browser's six connections to it.
 * @param entryPage the page with which visits begin, if the remote has it
 */
export function remoteChunks(entryPage?: string): SplitChunks {
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
      ...(entryPage !== undefined && {
        entry: {
          name: 'common-entry',
          minChunks: 2,
          enforce: true,
          // Before those of lists and forms.
          priority: 2,
          test: (module: Module, { chunkGraph }: Graphs) =>
            isOwnCode(module) &&
            !isOfCards(module, chunkGraph) &&
            isOfChunk(pageChunk(entryPage), module, chunkGraph),
        },
      }),
      lists: groupOf('common-lists', LIST),
      forms: groupOf('common-forms', FORM),
      pages: {
        name: 'common-pages',
        minChunks: 2,
        enforce: true,
        test: (module: Module, { chunkGraph }: Graphs) => isOwnCode(module) && !isOfCards(module, chunkGraph),
      },
    },
  };
}

/** A file for modules that only pages with the given part share. */
function groupOf(name: string, part: RegExp) {
  return {
    name,
    minChunks: 2,
    enforce: true,
    // Before `common-pages`, which would take the same modules.
    priority: 1,
    test: (module: Module, { chunkGraph }: Graphs) =>
      isOwnCode(module) && !isOfCards(module, chunkGraph) && isOfPagesWith(part, module, chunkGraph),
  };
}

interface Graphs {
  readonly chunkGraph: ChunkGraph;
}

/** Whether the cards need the module. Such modules are not in the file shared only by pages. */
export function isOfCards(module: Module, chunkGraph: Pick<ChunkGraph, 'getModuleChunks'>): boolean {
  return isOfChunk(CARDS, module, chunkGraph);
}

function isOfChunk(name: string, module: Module, chunkGraph: Pick<ChunkGraph, 'getModuleChunks'>): boolean {
  return chunkGraph.getModuleChunks(module).some((chunk) => chunk.name === name);
}

type ChunkModules = Pick<ChunkGraph, 'getModuleChunks' | 'getChunkModulesIterable'>;

/** Whether only pages with this part need the module. */
export function isOfPagesWith(part: RegExp, module: Module, chunkGraph: ChunkModules): boolean {
  return chunkGraph.getModuleChunks(module).every((chunk) => {
    for (const other of chunkGraph.getChunkModulesIterable(chunk))
      if (part.test(other.nameForCondition() ?? '')) return true;
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
