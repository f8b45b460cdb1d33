import type { PaletteItem } from './palette-item';

/** Letter case, full-width letters and runs of blanks make no difference. */
export function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
}

type Findable = Pick<PaletteItem, 'title' | 'alias' | 'words'>;

/**
 * How well an item fits what was typed, 0 best; null when it does not. Each typed word must be somewhere in
 * the item's names: as the title's beginning (0), at the beginning of one of its words (1), inside it (2), or
 * in another name of it, the one in the other language included (3).
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

/** The items that fit, the best first; of equals their own order stays. Nothing typed fits nothing. */
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

/** Whether it was found by its title, rather than by a name that does not show. */
export function isFoundByTitle({ title }: Findable, typed: string): boolean {
  const name = folded(title);
  return folded(typed)
    .split(' ')
    .every((word) => name.includes(word));
}
