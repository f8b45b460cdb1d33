/**
 * A test that may be looked at at any time (decision 50). Each observation is an event of one lane: is it in the arm? If
 * the releases changed nothing, it is with the probability of the share, whatever the lane is. `evidence` is then an
 * e-process: the probability that it ever reaches n is at most 1/n.
 */
export interface SequentialTest {
  /** @param share share of the lanes that are in the arm, between 0 and 1 */
  readonly observe: (isInArm: boolean, share: number) => void;
  /** Gives evidence from now on a weight of its own, so that a long healthy time does not hide a later change. */
  readonly beginPeriod: () => void;
  readonly evidence: () => number;
}

/** How many times more often the arm fails, in the alternatives that are weighed; and their weights. */
const ALTERNATIVES: readonly (readonly [ratio: number, weight: number])[] = [
  [3, 0.1],
  [15, 0.35],
  [80, 0.55],
];
/** An arm that fails up to this many times as often as the others still counts as healthy. */
const HEALTHY_RATIO = 1.1;
/** Weight of the evidence since the start. The periods after it share the rest. */
const FIRST_WEIGHT = 0.9;
/** Two weeks of minutes. */
const MAX_PERIODS = 20_000;
/** Larger numbers mean nothing more, and have no place in JSON. */
const MAX_EVIDENCE = 1e9;

interface Period {
  readonly weight: number;
  /** Logarithm of the evidence for each alternative. */
  readonly logs: number[];
}

export function createSequentialTest(): SequentialTest {
  const periods: Period[] = [newPeriod(FIRST_WEIGHT)];

  function newPeriod(weight: number): Period {
    return { weight, logs: ALTERNATIVES.map(() => 0) };
  }

  return {
    observe(isInArm, share) {
      if (share <= 0 || share >= 1) return;
      const healthy = chanceOfArm(share, HEALTHY_RATIO);
      for (const { logs } of periods) {
        for (const [index, [ratio]] of ALTERNATIVES.entries()) {
          const worse = chanceOfArm(share, ratio);
          logs[index] =
            (logs[index] ?? 0) + Math.log(isInArm ? worse / healthy : (1 - worse) / (1 - healthy));
        }
      }
    },
    beginPeriod() {
      const count = periods.length;
      // 1/(1·2) + 1/(2·3) + … = 1
      if (count < MAX_PERIODS) periods.push(newPeriod((1 - FIRST_WEIGHT) / (count * (count + 1))));
    },
    evidence() {
      const begun = periods.reduce((sum, { weight, logs }) => sum + weight * mixture(logs), 0);
      // Periods to come count as 1, so that the weights always add up to 1.
      const toCome = (1 - FIRST_WEIGHT) / periods.length;
      return Math.min(MAX_EVIDENCE, begun + toCome);
    },
  };
}

/** Probability that an event is in the arm if events are `ratio` times as frequent there. */
function chanceOfArm(share: number, ratio: number): number {
  return (share * ratio) / (share * ratio + 1 - share);
}

function mixture(logs: readonly number[]): number {
  return ALTERNATIVES.reduce((sum, [, weight], index) => sum + weight * Math.exp(logs[index] ?? 0), 0);
}
