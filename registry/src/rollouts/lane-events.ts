import { createSequentialTest } from './sequential-test';

/**
 * Maximum number of lanes that one account or network adds, so that nobody can halt a rollout alone. Which of its lanes
 * are counted does not depend on their arm.
 */
const MAX_PER_GROUP = 3;
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
  const lanes = new Set<string>();
  const groups = new Map<string, number>();
  const counts = { arm: 0, control: 0 };
  return {
    add(lane, group, isInArm, share) {
      if (lanes.has(lane) || lanes.size >= MAX_LANES) return;
      lanes.add(lane);
      counts[isInArm ? 'arm' : 'control'] += 1;
      const inGroup = groups.get(group) ?? 0;
      groups.set(group, inGroup + 1);
      if (inGroup < MAX_PER_GROUP) test.observe(isInArm, share);
    },
    beginPeriod: test.beginPeriod,
    evidence: test.evidence,
    count: (isInArm) => (isInArm ? counts.arm : counts.control),
  };
}
