import { isSetEntry, type ActivationLog, type LogEntry } from '../history/activation-log';
import type { AssetStore } from '../store/asset-store';
import type { Placements } from '../model/placement';
import type { PrunedRelease, PruneResult } from './registry-results';
import type { ReleaseStore } from '../store/release-store';
import { planPartRollback } from '../history/rollback';
import { isOpen } from '../rollouts/rollout-request';
import type { Rollout } from '../rollouts/rollout';
import type { Rollouts } from '../rollouts/rollouts';
import type { ActiveSet } from './active-set';
import type { StatusReports } from './status-reports';
import { RegistryError } from '../model/registry-error';

/** Releases of each part that are kept in any case, newest first. */
export const KEPT_RELEASES = 3;
/** Releases that pages could get within this time are kept, because such pages may still be open. */
export const KEPT_MS = 7 * 24 * 60 * 60_000;

/** What decides which releases are needed. */
interface PruneNeeds {
  readonly entries: readonly LogEntry[];
  readonly active: Placements;
  readonly rollouts: readonly Rollout[];
  readonly now: number;
}

interface Stores {
  readonly releases: ReleaseStore;
  readonly assets: AssetStore;
}

interface Sources extends Stores {
  readonly log: ActivationLog;
  readonly active: Pick<ActiveSet, 'placements'>;
  readonly rollouts: Pick<Rollouts, 'all'>;
  readonly reports: Pick<StatusReports, 'findProblems'>;
  /** Runs a step after the ones before it. */
  readonly oneAtATime: <T>(step: () => Promise<T>) => Promise<T>;
  readonly now: () => Date;
}

/** Deletes old releases. */
export class Pruning {
  readonly #sources: Sources;

  constructor(sources: Sources) {
    this.#sources = sources;
  }

  /**
   * Deletes releases that nobody needs, and their files.
   * @param isPreview only says which
   */
  prune({ isPreview }: { readonly isPreview: boolean }): Promise<PruneResult> {
    const { log, active, rollouts, reports, oneAtATime, now, ...stores } = this.#sources;
    return oneAtATime(async () => {
      // A damaged log does not say what is needed.
      const problems = await reports.findProblems();
      if (problems.length > 0)
        throw new RegistryError(
          'refused',
          `Nothing is deleted while the store is damaged. ${problems.join(' ')}`,
        );
      const needs = {
        entries: log.entries,
        active: active.placements,
        rollouts: rollouts.all,
        now: now().getTime(),
      };
      return pruneStores(stores, needs, isPreview);
    });
  }
}

/**
 * Deletes the releases that nobody needs, and their files.
 * @throws RegistryError when a release that is needed cannot be read: its files are not known, and would be deleted
 */
async function pruneStores(
  { releases, assets }: Stores,
  needs: PruneNeeds,
  isPreview: boolean,
): Promise<PruneResult> {
  const deleted: PrunedRelease[] = [];
  let freedBytes = 0;
  for (const part of await releases.parts()) {
    const stored = await releases.ids(part);
    const unneeded = unneededReleases(part, stored, needs);
    for (const id of stored) if (!unneeded.includes(id)) await releases.require(part, id);
    deleted.push(...unneeded.map((release) => ({ part, release })));
    if (isPreview || unneeded.length === 0) continue;
    for (const id of unneeded) await releases.remove(part, id);
    const kept = await releases.digests(part);
    freedBytes += await assets.keepOnly(part, new Set(kept.keys()));
  }
  return { isPreview, deleted, freedBytes };
}

/**
 * The releases of a part that nobody needs: neither active, nor in a rollout, nor the target of the next rollback, nor
 * among the newest three, nor published or active within seven days.
 */
function unneededReleases(
  part: string,
  stored: readonly string[],
  { entries, active, rollouts, now }: PruneNeeds,
): readonly string[] {
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
  const sets = entries.filter(isSetEntry);
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
