/** Calls that are remembered; their events come within moments. */
const KEPT = 100;

/** By mutation id: the tags that were refetched after it. */
const refetchedTags = new Map<string, ReadonlySet<string>>();

/** Remembers what this page asked for again because of its own calls. */
export function rememberRefetched(mutationIds: readonly string[], tags: readonly string[]): void {
  for (const id of mutationIds) refetchedTags.set(id, new Set(tags));
  for (const id of [...refetchedTags.keys()].slice(0, Math.max(0, refetchedTags.size - KEPT)))
    refetchedTags.delete(id);
}

/**
 * The tags that an event makes old here. Of an act of this page those are left out which were refetched after it; what
 * its call does not name, and what other parts keep, is as old as with anybody else's act.
 */
export function outdatedTags(tags: readonly string[], mutationId: string | undefined): readonly string[] {
  const refetched = mutationId === undefined ? undefined : refetchedTags.get(mutationId);
  return refetched === undefined ? tags : tags.filter((tag) => !refetched.has(tag));
}
