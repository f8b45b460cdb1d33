import type { PaletteItem } from './palette-item';

/** Normalizes letter case, full-width letters and runs of blanks. */
export function normalized(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
}

type Searchable = Pick<PaletteItem, 'title' | 'alias' | 'keywords'>;

/**
 * How well an item matches the typed text, 0 best; null if it does not. Each typed word must occur in one of the item's
 * names: at the start of the title (0), at the start of one of its words (1), inside it (2), or in another name,
 * including the one in the other language (3).
 */
export function matchScore(item: Searchable, typed: string): number | null {
  const query = normalized(typed);
  const title = normalized(item.title);
  const others = [item.alias?.text ?? '', ...item.keywords].map(normalized);
  const names = [title, ...others];
  if (!query.split(' ').every((word) => names.some((name) => name.includes(word)))) return null;
  if (title.startsWith(query)) return 0;
  if (title.includes(` ${query}`)) return 1;
  return title.includes(query) ? 2 : 3;
}

/** The matching items, best first; equals keep their order. An empty text matches nothing. */
export function matchingItems<Item extends Searchable>(
  items: readonly Item[],
  typed: string,
): readonly Item[] {
  if (normalized(typed) === '') return [];
  return items
    .flatMap((item) => {
      const score = matchScore(item, typed);
      return score === null ? [] : [{ item, fit: score }];
    })
    .sort((a, b) => a.fit - b.fit)
    .map(({ item }) => item);
}

/** Whether it was found by its title and not by a hidden name. */
export function isFoundByTitle({ title }: Searchable, typed: string): boolean {
  const name = normalized(title);
  return normalized(typed)
    .split(' ')
    .every((word) => name.includes(word));
}
