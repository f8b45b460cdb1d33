import { applyChanges, describeChange, type Placements } from '../model/placement';
import { RegistryError } from '../model/registry-error';
import type { Serving } from '../sets/release-set';
import { armText, parseArm } from './arm';
import type { Rollout } from './rollout';

/** The sets of all combinations of running rollouts, by the text of their arm. */
export type ArmSets = ReadonlyMap<string, Serving>;

/** Composes the set of an arm and judges it like an activation. */
export type ComposeArm = (base: Serving, placements: Placements, arm: string) => Promise<Serving>;

/**
 * Composes the set of each combination, since a person may be in any of them.
 * @throws RegistryError `refused` when pages cannot work with one of them
 */
export async function composeArms(
  base: Serving,
  rollouts: readonly Rollout[],
  compose: ComposeArm,
): Promise<ArmSets> {
  const sets = new Map<string, Serving>();
  for (const combination of combinationsOf(rollouts.filter(({ state }) => state === 'running'))) {
    const arm = armText({ rollouts: combination.map(({ id }) => id), backs: [] });
    const changes = combination.flatMap((rollout) => rollout.changes);
    try {
      sets.set(arm, await compose(base, applyChanges(base.placements, changes), arm));
    } catch (error) {
      if (!(error instanceof RegistryError)) throw error;
      const what = changes.map(describeChange).join(', ');
      throw new RegistryError(error.kind, `In rollout ${arm} (${what}): ${error.message}`, { cause: error });
    }
  }
  return sets;
}

/** The sets that do not have a rollout. */
export function withoutRollout(sets: ArmSets, rollout: string): ArmSets {
  return new Map([...sets].filter(([arm]) => parseArm(arm)?.rollouts.includes(rollout) !== true));
}

/** All subsets with at least one member. Members keep their order. */
function combinationsOf<T>(items: readonly T[]): readonly (readonly T[])[] {
  return items.reduce<readonly (readonly T[])[]>(
    (before, item) => [...before, [item], ...before.map((combination) => [...combination, item])],
    [],
  );
}
