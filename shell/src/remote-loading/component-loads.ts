import type { Language } from '@portal/shared/contracts/language';
import type { ComponentType } from 'react';
import type { DirectoryEntry, ShellPage } from '../routing/route-directory';
import { type ComponentLoad, createComponentLoad } from './component-load';
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
}

/** Every page and card that this page load has asked for, one load each. */
export interface ComponentLoads {
  readonly page: (entry: DirectoryEntry) => ComponentLoad;
  readonly card: (part: string, card: string) => ComponentLoad;
  /** Fetches a page that will likely be asked for, texts included, and runs nothing of a part. Never throws. */
  readonly prefetch: (entry: DirectoryEntry) => void;
  /**
   * Somebody points at a way to the page: it is loaded as far as it goes without drawing it. At its plain
   * address it may begin its first query too ({@link PreparedPage}). Never throws.
   */
  readonly prepare: (entry: DirectoryEntry, options?: { readonly isPlain: boolean }) => void;
  /** The network is back: whatever somebody waits for is tried again at once. */
  readonly wake: () => void;
}

const SHELL = 'shell';

/** A page whose author says what it asks for first (`Page.prepare`), without parameters in its address. */
type PreparedPage = ComponentType & { readonly prepare?: () => void };

function begin(page: PreparedPage): void {
  if (typeof page.prepare === 'function') page.prepare();
}

export function createComponentLoads({
  loader,
  texts,
  language,
  shellPages,
  onFailure,
}: Deps): ComponentLoads {
  const loads = new Map<string, ComponentLoad>();

  function loadOf(part: string, what: string, load: () => Promise<ComponentType>): ComponentLoad {
    const key = `${part}/${what}`;
    const known = loads.get(key);
    if (known) return known;
    const created = createComponentLoad({ load, onFailure: (error) => onFailure({ part, what, error }) });
    loads.set(key, created);
    return created;
  }

  /** A component is there when its texts are. */
  async function withTexts(part: string, component: Promise<ComponentType>): Promise<ComponentType> {
    const asked = language();
    const [loaded] = await Promise.all([component, texts.ensure(part, asked)]);
    // Switched meanwhile: the new language's texts come first.
    return language() === asked ? loaded : withTexts(part, component);
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
        loadOf(SHELL, source.page, shellPages[source.page]).ask();
        return;
      }
      loader.prefetch(source.part, source.page);
      // Without them the page would wait after all. What does not come is asked for again with the page.
      texts.ensure(source.part, language()).catch(() => undefined);
    },
    prepare(entry, { isPlain } = { isPlain: false }) {
      pageLoad(entry).ask();
      const { source } = entry;
      if (!isPlain || source.kind === 'shell') return;
      // The same attempt as the load's. Whoever looks at the page is told why it failed.
      loader.loadPage(source.part, source.page).then(begin, () => undefined);
    },
    wake() {
      for (const load of loads.values()) load.wake();
    },
  };
}
