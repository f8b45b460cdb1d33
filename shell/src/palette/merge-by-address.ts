import type { PaletteItem } from './palette-item';

interface PaletteEntries {
  readonly pages: readonly PaletteItem[];
  readonly actions: readonly PaletteItem[];
}

/** Merges an action into a page with the same address: one item, found by the keywords of both. */
export function mergeByAddress({ pages, actions }: PaletteEntries): PaletteEntries {
  const addresses = new Set(pages.map(addressOf));
  return {
    pages: pages.map((page) => ({
      ...page,
      keywords: [
        ...page.keywords,
        ...actions.filter((action) => addressOf(action) === addressOf(page)).flatMap(searchTextsOf),
      ],
    })),
    actions: actions.filter((action) => action.choice.kind === 'do' || !addresses.has(addressOf(action))),
  };
}

function addressOf({ choice }: PaletteItem): string | null {
  return choice.kind === 'go' ? choice.to : null;
}

function searchTextsOf({ title, alias, keywords }: PaletteItem): readonly string[] {
  return [title, ...(alias === undefined ? [] : [alias.text]), ...keywords];
}
