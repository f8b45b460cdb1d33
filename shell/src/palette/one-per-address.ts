import type { PaletteItem } from './palette-item';

interface Offer {
  readonly pages: readonly PaletteItem[];
  readonly actions: readonly PaletteItem[];
}

/** Merges an action into a page with the same address: one item, found by the words of both. */
export function onePerAddress({ pages, actions }: Offer): Offer {
  const goals = new Set(pages.map(goalOf));
  return {
    pages: pages.map((page) => ({
      ...page,
      words: [...page.words, ...actions.filter((twin) => goalOf(twin) === goalOf(page)).flatMap(wordsOf)],
    })),
    actions: actions.filter((action) => action.choice.kind === 'do' || !goals.has(goalOf(action))),
  };
}

function goalOf({ choice }: PaletteItem): string | null {
  return choice.kind === 'go' ? choice.to : null;
}

function wordsOf({ title, alias, words }: PaletteItem): readonly string[] {
  return [title, ...(alias === undefined ? [] : [alias.text]), ...words];
}
