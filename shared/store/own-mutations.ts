/** Number of calls that are stored; their events arrive within moments. */
const MAX_MUTATIONS = 100;

/** By mutation id: the tags that were refetched after it. */
const refetchedTags = new Map<string, ReadonlySet<string>>();

/** Stores which tags this page has refetched after its own calls. */
export function recordRefetched(mutationIds: readonly string[], tags: readonly string[]): void {
  for (const id of mutationIds) refetchedTags.set(id, new Set(tags));
  for (const id of [...refetchedTags.keys()].slice(0, Math.max(0, refetchedTags.size - MAX_MUTATIONS)))
    refetchedTags.delete(id);
}

/**
 * The tags that an event invalidates in this page. For a call of this page, tags that were refetched after it are left
 * out. Tags that the call does not name, and those of other parts, are invalidated as for any other event.
 */
export function outdatedTags(tags: readonly string[], mutationId: string | undefined): readonly string[] {
  const refetched = mutationId === undefined ? undefined : refetchedTags.get(mutationId);
  return refetched === undefined ? tags : tags.filter((tag) => !refetched.has(tag));
}
