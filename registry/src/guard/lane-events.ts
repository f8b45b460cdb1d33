import { createGroupedSet } from './grouped-set';
import { createSequentialTest } from './sequential-test';

/**
 * Number of lanes that one account or network adds. Its first one counts, whatever its arm. So a halt needs reports of as
 * many accounts and networks as {@link MIN_IN_ARM}.
 */
const MAX_PER_GROUP = 1;
/** Events in the arm without which there is no evidence. */
export const MIN_IN_ARM = 5;
/** Bounds the memory. Evidence is clear long before. */
const MAX_LANES = 200_000;

/** Events of one kind: each lane counts once. */
export interface LaneEvents {
  /** @param group account or network that reports it */
  readonly add: (lane: string, group: string, isInArm: boolean, share: number) => void;
  readonly beginPeriod: () => void;
  readonly evidence: () => number;
  /** Number of lanes with such an event. */
  readonly count: (isInArm: boolean) => number;
}

export function createLaneEvents(): LaneEvents {
  const test = createSequentialTest();
  const lanes = createGroupedSet(MAX_LANES);
  const counts = { arm: 0, control: 0 };
  let testedInArm = 0;
  return {
    add(lane, group, isInArm, share) {
      const inGroup = lanes.add(lane, group);
      if (inGroup === null) return;
      counts[isInArm ? 'arm' : 'control'] += 1;
      if (inGroup >= MAX_PER_GROUP) return;
      if (isInArm) testedInArm += 1;
      test.observe(isInArm, share);
    },
    beginPeriod: test.beginPeriod,
    evidence: () => (testedInArm < MIN_IN_ARM ? Math.min(1, test.evidence()) : test.evidence()),
    count: (isInArm) => (isInArm ? counts.arm : counts.control),
  };
}
