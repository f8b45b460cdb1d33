import type { Language } from '@portal/shared/contracts/language';
import type { ComponentType } from 'react';
import type { DirectoryEntry, ShellPage } from '../routing/route-directory';
import { type ComponentLoad, createComponentLoad } from './component-load';
import type { Connectivity } from '../network/connectivity';
import type { PartTexts } from '../locales/part-texts';
import type { RemoteLoader } from './remote-loader';

/** What could not be loaded, for the report. */
export interface LoadFailure {
  readonly part: string;
  readonly what: string;
  readonly error: unknown;
}

interface Deps {
  readonly loader: RemoteLoader;
  readonly texts: PartTexts;
  readonly language: () => Language;
  readonly shellPages: Readonly<Record<ShellPage, () => Promise<ComponentType>>>;
  readonly onFailure: (failure: LoadFailure) => void;
  readonly connectivity: Connectivity;
}

/** The loads of all pages and cards of this page load, one each. */
export interface ComponentLoads {
  readonly page: (entry: DirectoryEntry) => ComponentLoad;
  readonly card: (part: string, card: string) => ComponentLoad;
  /** Fetches a page that is likely to be opened, including its texts, without running any of its code. Never throws. */
  readonly prefetch: (entry: DirectoryEntry) => void;
  /**
   * Loads a page completely without rendering it, when the user points at a link to it. If the link has no parameters,
   * the page may also start its first queries ({@link PreparedPage}). Never throws.
   * @returns whether the page is ready to be rendered with its first data
   */
  readonly prepare: (entry: DirectoryEntry, options?: { readonly isPlain: boolean }) => Promise<boolean>;
  /** To be called when the network is back: retries every load that is displayed. */
  readonly retryAll: () => void;
}

const SHELL = 'shell';

/**
 * A page that can start its first queries early (`Page.prepare`), if its address has no parameters. It returns when they
 * have ended.
 */
type PreparedPage = ComponentType & { readonly prepare?: () => Promise<unknown> | undefined };

/** @returns whether the page has its first data */
async function fetchFirstData(page: PreparedPage): Promise<boolean> {
  if (typeof page.prepare !== 'function') return false;
  const data = page.prepare();
  await data;
  return data !== undefined;
}

export function createComponentLoads({
  loader,
  texts,
  language,
  shellPages,
  onFailure,
  connectivity,
}: Deps): ComponentLoads {
  const loads = new Map<string, ComponentLoad>();

  function loadOf(part: string, what: string, load: () => Promise<ComponentType>): ComponentLoad {
    const key = `${part}/${what}`;
    const known = loads.get(key);
    if (known) return known;
    const created = createComponentLoad({
      load,
      onFailure: (error) => onFailure({ part, what, error }),
      connectivity,
    });
    loads.set(key, created);
    return created;
  }

  /** A component is ready when its texts are loaded too. */
  async function withTexts(part: string, component: Promise<ComponentType>): Promise<ComponentType> {
    const requested = language();
    const [loaded] = await Promise.all([component, texts.ensure(part, requested)]);
    // The language was switched in the meantime: the new language's texts are loaded first.
    return language() === requested ? loaded : withTexts(part, component);
  }

  function pageLoad({ source }: DirectoryEntry): ComponentLoad {
    if (source.kind === 'shell') return loadOf(SHELL, source.page, shellPages[source.page]);
    const { part, page } = source;
    return loadOf(part, `pages/${page}`, () => withTexts(part, loader.loadPage(part, page)));
  }

  return {
    page: pageLoad,
    card: (part, card) => loadOf(part, `slots/${card}`, () => withTexts(part, loader.loadCard(part, card))),
    prefetch({ source }) {
      if (source.kind === 'shell') {
        loadOf(SHELL, source.page, shellPages[source.page]).start();
        return;
      }
      loader.prefetch(source.part, source.page);
      // Without them the page would still have to wait. A failed load is repeated when the page is opened.
      texts.ensure(source.part, language()).catch(() => undefined);
    },
    async prepare(entry, { isPlain } = { isPlain: false }) {
      const load = pageLoad(entry);
      load.start();
      const { source } = entry;
      if (!isPlain || source.kind === 'shell') return false;
      try {
        // This shares the attempt of the load. A failure is shown when the page is opened.
        const hasData = await fetchFirstData(await loader.loadPage(source.part, source.page));
        return hasData && load.current().kind === 'ready';
      } catch {
        return false;
      }
    },
    retryAll() {
      for (const load of loads.values()) load.retryIfWatched();
    },
  };
}
