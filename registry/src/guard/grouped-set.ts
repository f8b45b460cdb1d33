/** Number of items of one account or network, so that it cannot use up the places of the others. */
const MAX_PER_GROUP = 100;

/** A set of lanes or pages, each with the account or network that named it. */
export interface GroupedSet {
  readonly size: () => number;
  readonly has: (item: string) => boolean;
  /**
   * @param group account or network that names the item
   * @returns number of items that the group had before; null if nothing was added, because the item is known, or the
   *   group or the set is full
   */
  readonly add: (item: string, group: string) => number | null;
  /** Removes an item. @returns its group; null if the item is not known */
  readonly take: (item: string) => string | null;
  readonly clear: () => void;
}

/** @param limit largest number of items */
export function createGroupedSet(limit: number): GroupedSet {
  const items = new Map<string, string>();
  const sizes = new Map<string, number>();
  return {
    size: () => items.size,
    has: (item) => items.has(item),
    add(item, group) {
      const inGroup = sizes.get(group) ?? 0;
      if (inGroup >= MAX_PER_GROUP || items.has(item) || items.size >= limit) return null;
      items.set(item, group);
      sizes.set(group, inGroup + 1);
      return inGroup;
    },
    take(item) {
      const group = items.get(item);
      if (group === undefined) return null;
      items.delete(item);
      const left = (sizes.get(group) ?? 0) - 1;
      if (left > 0) sizes.set(group, left);
      else sizes.delete(group);
      return group;
    },
    clear() {
      items.clear();
      sizes.clear();
    },
  };
}
