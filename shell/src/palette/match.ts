import type { PaletteItem } from './palette-item';

/** Normalizes letter case, full-width letters and runs of blanks. */
export function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
}

type Findable = Pick<PaletteItem, 'title' | 'alias' | 'words'>;

/**
 * How well an item matches the typed text, 0 best; null if it does not. Each typed word must occur in one of the item's
 * names: at the start of the title (0), at the start of one of its words (1), inside it (2), or in another name,
 * including the one in the other language (3).
 */
export function fitOf(item: Findable, typed: string): number | null {
  const query = folded(typed);
  const title = folded(item.title);
  const others = [item.alias?.text ?? '', ...item.words].map(folded);
  const names = [title, ...others];
  if (!query.split(' ').every((word) => names.some((name) => name.includes(word)))) return null;
  if (title.startsWith(query)) return 0;
  if (title.includes(` ${query}`)) return 1;
  return title.includes(query) ? 2 : 3;
}

/** The matching items, best first; equals keep their order. An empty text matches nothing. */
export function fitting<Item extends Findable>(items: readonly Item[], typed: string): readonly Item[] {
  if (folded(typed) === '') return [];
  return items
    .flatMap((item) => {
      const fit = fitOf(item, typed);
      return fit === null ? [] : [{ item, fit }];
    })
    .sort((a, b) => a.fit - b.fit)
    .map(({ item }) => item);
}

/** Whether it was found by its title and not by a hidden name. */
export function isFoundByTitle({ title }: Findable, typed: string): boolean {
  const name = folded(title);
  return folded(typed)
    .split(' ')
    .every((word) => name.includes(word));
}
