import type { LogEntry, SetEntry } from './activation-log';
import { SHELL } from '../model/names';
import { isSameCode, type Change, type Placement, type Placements } from '../model/placement';
import type { PartRollback } from './step-results';
import { RegistryError } from '../model/registry-error';

export interface RollbackPlan {
  /** The activation that is undone. */
  readonly undoes: SetEntry;
  readonly parts: readonly PartRollback[];
}

/** An activation of a part that has not been rolled back. */
interface ActiveStep {
  readonly entry: SetEntry;
  /** Null where the part was taken out of the set. */
  readonly placement: Placement | null;
}

/** A step that activated a release. */
interface ActiveRelease extends ActiveStep {
  readonly placement: Placement;
}

/**
 * Plans the rollback of one part to the previously active release, using the activation log. Releases that were rolled
 * back are skipped: after A, B, rollback and C, a rollback leads to A. A rollback never takes a part out of the set.
 * @throws RegistryError `refused` when the part has no earlier release
 */
export function planPartRollback(
  entries: readonly LogEntry[],
  active: Placements,
  part: string,
): RollbackPlan {
  const steps = activeSteps(entries, active, part);
  const newest = steps.at(-1);
  if (newest === undefined)
    throw new RegistryError(
      'refused',
      `There is nothing to roll back for ${part}: no activation of it is in effect.`,
    );
  const from = active[part] ?? null;
  const earlier = distinctReleases(steps);
  const current = from === null ? undefined : earlier.pop();
  const to = earlier.at(-1);
  if (to === undefined) throw new RegistryError('refused', noEarlierRelease(part, from));
  return {
    undoes: newest.entry,
    parts: [
      {
        part,
        from,
        to: to.placement,
        skipped: current === undefined ? [] : rolledBackBetween(entries, part, to, current),
        next: earlier.at(-2)?.placement ?? null,
      },
    ],
  };
}

/**
 * Plans to undo the newest activation still in effect, for each part that has not changed since.
 * @throws RegistryError `refused` when there is none, or when one of its parts has no earlier release
 */
export function planLastRollback(entries: readonly LogEntry[], active: Placements): RollbackPlan {
  const candidates = everActive(entries).flatMap((part) => {
    const entry = activeSteps(entries, active, part).at(-1)?.entry;
    return entry === undefined ? [] : [{ part, entry }];
  });
  const last = candidates.reduce<SetEntry | null>(
    (newest, { entry }) => (newest === null || entry.seq > newest.seq ? entry : newest),
    null,
  );
  if (last === null) throw new RegistryError('refused', 'There is nothing to roll back.');
  const parts = candidates
    .filter(({ entry }) => entry.seq === last.seq)
    .flatMap(({ part }) => planPartRollback(entries, active, part).parts);
  return { undoes: last, parts };
}

/** Steps still in effect, oldest first, up to the active one. */
function activeSteps(entries: readonly LogEntry[], active: Placements, part: string): readonly ActiveStep[] {
  const steps: ActiveStep[] = [];
  for (const [entry, { from, to }] of changesOf(entries, part)) {
    if (entry.action === 'rollback') dropUntil(steps, to);
    else if (isSameCode(from, to)) changeConsents(steps, to);
    else steps.push({ entry, placement: to });
  }
  // A damaged store serves an older set than the newest of its log.
  dropUntil(steps, active[part] ?? null);
  return steps;
}

/** A step that changes only consents is none to go back from: the activation under it has them from then on. */
function changeConsents(steps: ActiveStep[], placement: Placement | null): void {
  const top = steps.at(-1);
  if (top !== undefined && isSameCode(top.placement, placement))
    steps.splice(-1, 1, { entry: top.entry, placement });
}

function dropUntil(steps: ActiveStep[], placement: Placement | null): void {
  for (let top = steps.at(-1); top !== undefined; top = steps.at(-1)) {
    if (isSameCode(top.placement, placement)) return;
    steps.pop();
  }
}

/** Without the steps that took the part out or activated the same release again. */
function distinctReleases(steps: readonly ActiveStep[]): ActiveRelease[] {
  return steps
    .flatMap(({ entry, placement }) => (placement === null ? [] : [{ entry, placement }]))
    .filter(({ placement }, index, all) => !isSameCode(placement, all[index + 1]?.placement ?? null));
}

/** Releases activated between two steps, except the releases of these steps. */
function rolledBackBetween(
  entries: readonly LogEntry[],
  part: string,
  earlier: ActiveRelease,
  newest: ActiveRelease,
): readonly string[] {
  const releases = changesOf(entries, part)
    .filter(([{ action, seq }]) => action === 'activate' && seq > earlier.entry.seq && seq < newest.entry.seq)
    .flatMap(([, { to }]) => (to === null ? [] : [to.release]))
    .filter((release) => release !== earlier.placement.release && release !== newest.placement.release);
  return [...new Set(releases)];
}

function changesOf(entries: readonly LogEntry[], part: string): readonly (readonly [SetEntry, Change])[] {
  return entries.flatMap((entry) =>
    entry.action === 'publish'
      ? []
      : entry.changes.filter((change) => change.part === part).map((change) => [entry, change] as const),
  );
}

function everActive(entries: readonly LogEntry[]): readonly string[] {
  const parts = entries.flatMap((entry) =>
    entry.action === 'publish' ? [] : entry.changes.map(({ part }) => part),
  );
  return [...new Set(parts)];
}

function noEarlierRelease(part: string, active: Placement | null): string {
  const first = `${part} has no earlier release${active === null ? '' : ` than ${active.release}`}: nothing was changed.`;
  return part === SHELL ? first : `${first} To take the part out: portal remove ${part}.`;
}
