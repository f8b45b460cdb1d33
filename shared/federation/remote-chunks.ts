import type { Chunk, ChunkGraph, Configuration, Module } from 'webpack';
import { consumedKeyOf } from './plugins/chunk-map';

type SplitChunks = NonNullable<NonNullable<Configuration['optimization']>['splitChunks']>;

/**
 * Name of the chunk of a remote's cards on the home page. They are small and loaded together with it, and share one
 * file, because a request costs more than its bytes. A card in a page of another part is loaded with that page.
 */
export const CARDS_CHUNK = 'slots';

const PAGE_PREFIX = 'page-';
const LENT_PREFIX = 'slot-';
const TEXTS_PREFIX = 'texts-';

/** Name of the chunk of a page. */
export const pageChunk = (page: string): string => `${PAGE_PREFIX}${page}`;

/** Name of the chunk of a card in a page of another part. */
export const lentCardChunk = (card: string): string => `${LENT_PREFIX}${card}`;

/** Name of the chunk of a language's texts. */
export const textsChunk = (language: string): string => `${TEXTS_PREFIX}${language}`;

/** Least size of a file for what only some pages share, in bytes before compression and minification. */
const LEAST_SET_BYTES = 10_000;

/**
 * How a remote's build is split into files. Code shared with cards is one file, because the home page loads nothing
 * else. What the entry page shares is another, so that it loads nothing that only other pages share. What the same
 * pages share has a file of its own if there is enough of it. Less than that is in a file of some of these pages and
 * repeated in the others, or in one file for the rest. Code that several dialogs or other lazy parts need shares a file
 * too, even if a page has it: otherwise, each of them would repeat it. There are no smaller files, because few requests
 * matter more than their size, and files of a hanging host occupy the browser's six connections to it.
 * @param entryPage the page with which visits begin, if the remote has it
 */
export function remoteChunks(entryPage?: string): SplitChunks {
  return {
    chunks: 'async',
    cacheGroups: {
      defaultVendors: false,
      default: false,
      common: { name: 'common', priority: 3, ...group(isOfCards), enforce: true },
      ...(entryPage !== undefined && {
        entry: {
          name: 'common-entry',
          priority: 2,
          ...group(
            (module, graph) => isShared(module, graph) && isOfChunk(pageChunk(entryPage), module, graph),
          ),
          enforce: true,
        },
      }),
      sets: { priority: 1, chunks: isPage, minSize: LEAST_SET_BYTES, ...group(isShared) },
      pages: { name: 'common-pages', ...group(isShared), enforce: true },
      lazy: {
        name: 'common-lazy',
        chunks: isLazy,
        ...group((module, graph) => !isOfCards(module, graph)),
        enforce: true,
      },
    },
  };
}

type Chunks = Pick<ChunkGraph, 'getModuleChunks'>;
type Test = (module: Module, graph: Chunks) => boolean;

/** The remote's own modules that pass the test and that at least two chunks need. */
function group(test: Test) {
  return {
    minChunks: 2,
    test: (module: Module, { chunkGraph }: { readonly chunkGraph: Chunks }) =>
      isOwnCode(module) && test(module, chunkGraph),
  };
}

/** Whether several pages, but not the cards, need the module as soon as they open. */
export function isShared(module: Module, graph: Chunks): boolean {
  return !isOfCards(module, graph) && pagesWith(module, graph).length > 1;
}

/** Whether the chunk is loaded only after a page has opened: it is neither a page, nor cards, texts or an entry. */
export function isLazy(chunk: Chunk): boolean {
  const isOfPages =
    isPage(chunk) || chunk.name === CARDS_CHUNK || chunk.name?.startsWith(TEXTS_PREFIX) === true;
  return !isOfPages && !chunk.canBeInitial();
}

/** Whether the cards need the module. Such modules are not in the files shared only by pages. */
export function isOfCards(module: Module, graph: Chunks): boolean {
  return isOfChunk(CARDS_CHUNK, module, graph);
}

function isOfChunk(name: string, module: Module, graph: Chunks): boolean {
  return graph.getModuleChunks(module).some((chunk) => chunk.name === name);
}

function pagesWith(module: Module, graph: Chunks): readonly Chunk[] {
  return graph.getModuleChunks(module).filter(isPage);
}

/** A page, or a card that another part shows in its page. */
function isPage({ name }: Chunk): boolean {
  return name?.startsWith(PAGE_PREFIX) === true || name?.startsWith(LENT_PREFIX) === true;
}

/**
 * The placeholder of a shared module stays in the chunk of the page that needs it. In a common file, it would make each
 * page load all shares: the sign-in page would load antd's table.
 */
export function isOwnCode(module: Module): boolean {
  return consumedKeyOf(module) === undefined;
}
