import { isInRollout, type RolloutState } from './rollout';
import type { RolloutChange } from './rollout-plan';
import { isOpen } from './rollout-request';
import type { Rollouts } from './rollouts';
import type { ServedSets } from './served-sets';

interface Explained {
  readonly sets: Pick<ServedSets, 'servingOf' | 'revision'>;
  readonly rollouts: Pick<Rollouts, 'armOf' | 'all'>;
}

/** Why a person gets the releases that they get. */
export interface LaneExplanation {
  readonly revision: number;
  readonly rollouts: readonly {
    readonly id: string;
    readonly state: RolloutState;
    readonly percent: number;
    readonly changes: readonly RolloutChange[];
    /** Whether the person gets its releases: they are named, their number is within the share, or neither. */
    readonly because: 'named' | 'share' | null;
  }[];
  /** Part → release that the next page load gets. Choices of previous releases are in a cookie and not known here. */
  readonly releases: Readonly<Record<string, string>>;
}

/** @param lane null for a person without a lane, who is in no rollout yet */
export async function explainLane(
  { sets, rollouts }: Explained,
  lane: string | null,
): Promise<LaneExplanation> {
  const arm = { rollouts: lane === null ? [] : rollouts.armOf(lane), backs: [] };
  const serving = await sets.servingOf(arm);
  return {
    revision: sets.revision,
    rollouts: rollouts.all.filter(isOpen).map((rollout) => {
      const { id, state, percent, changes, people } = rollout;
      const isIn = lane !== null && isInRollout(rollout, lane);
      const because = isIn ? (people.includes(lane) ? 'named' : 'share') : null;
      return { id, state, percent, changes, because };
    }),
    releases: Object.fromEntries(
      Object.entries(serving?.placements ?? {}).map(([part, { release }]) => [part, release]),
    ),
  };
}
