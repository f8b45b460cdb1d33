import type { LogEntry, SetEntry } from './activation-log';
import type { Placements } from './placement';
import { planPartRollback } from './rollback';
import { isOpen } from './rollouts/rollout-request';
import type { Rollout } from './rollouts/rollout';
import { RegistryError } from './registry-error';

/** Releases of each part that are kept in any case, newest first. */
export const KEPT_RELEASES = 3;
/** Releases that pages could get within this time are kept, because such pages may still be open. */
export const KEPT_MS = 7 * 24 * 60 * 60_000;

export interface PruneInput {
  readonly part: string;
  /** Ids of the stored releases. */
  readonly stored: readonly string[];
  readonly entries: readonly LogEntry[];
  readonly active: Placements;
  readonly rollouts: readonly Rollout[];
  readonly now: number;
}

/**
 * The releases of a part that nobody needs: neither active, nor in a rollout, nor the target of the next rollback, nor
 * among the newest three, nor published or active within seven days.
 */
export function unneededReleases(input: PruneInput): readonly string[] {
  const { part, stored, entries, active, rollouts, now } = input;
  const needed = new Set([
    ...newestOf(part, stored, entries),
    ...recent(part, entries, now),
    ...rollouts
      .filter((rollout) => isOpen(rollout) || now - Date.parse(rollout.changedAt) < KEPT_MS)
      .flatMap(({ changes }) => changes.map(({ to }) => to.release)),
    ...nextRollback(part, entries, active),
  ]);
  const placement = active[part];
  return stored.filter((id) => id !== placement?.release && !needed.has(id)).sort();
}

function newestOf(part: string, stored: readonly string[], entries: readonly LogEntry[]): readonly string[] {
  const published = entries.flatMap((entry) =>
    entry.action === 'publish' && entry.part === part && stored.includes(entry.release)
      ? [entry.release]
      : [],
  );
  return [...new Set(published.toReversed())].slice(0, KEPT_RELEASES);
}

/** Releases published within the time, and those of sets that were active within it. */
function recent(part: string, entries: readonly LogEntry[], now: number): readonly string[] {
  const isRecent = ({ at }: LogEntry): boolean => now - Date.parse(at) < KEPT_MS;
  const published = entries.flatMap((entry) =>
    entry.action === 'publish' && entry.part === part && isRecent(entry) ? [entry.release] : [],
  );
  const sets = entries.filter((entry): entry is SetEntry => entry.action !== 'publish');
  // A set was active until the next one.
  const active = sets.filter((_, index) => {
    const next = sets[index + 1];
    return next === undefined || isRecent(next);
  });
  return [...published, ...active.flatMap(({ set }) => set[part]?.release ?? [])];
}

function nextRollback(part: string, entries: readonly LogEntry[], active: Placements): readonly string[] {
  try {
    return planPartRollback(entries, active, part).parts.flatMap(({ to, next }) => [
      to.release,
      ...(next === null ? [] : [next.release]),
    ]);
  } catch (error) {
    if (error instanceof RegistryError) return [];
    throw error;
  }
}
