import { describeChange } from '@portal/registry/placement';
import type { LaneExplanation } from '@portal/registry/rollouts/explain-lane';
import type { NextShare } from '@portal/registry/rollouts/next-share';
import type { ArmNumbers, RolloutNumbers } from '@portal/registry/rollouts/rollout-numbers';
import type { RolloutPlan } from '@portal/registry/rollouts/rollout-plan';
import type { RolloutResult, RolloutView } from '@portal/registry/rollouts/rollout-view';
import { printDoors } from './print-doors';

export function printRollout({ rollout, doors }: RolloutResult): void {
  console.log(describeRollout(rollout));
  if (rollout.state === 'running' && rollout.percent === 100)
    console.log(`Everybody gets it. To finish: portal promote ${rollout.id}`);
  if (rollout.state === 'halted')
    console.log(
      `Nobody gets it any more. To go on: portal ramp ${rollout.id} --percent <share> --resume; to end it: abort ${rollout.id}`,
    );
  printDoors(doors);
}

/** Who has the releases of a rollout that does not run. */
const ENDED = {
  halted: 'halted, nobody gets it',
  aborted: 'aborted, nobody gets it',
  promoted: 'promoted, active for everybody',
} as const satisfies Record<Exclude<RolloutView['state'], 'running'>, string>;

/** One line: what is rolled out to whom. */
export function describeRollout(rollout: RolloutView): string {
  const { id, state, step, percent, people, plan, changes, haltedBy, numbers, next } = rollout;
  const named = people === 0 ? '' : ` and ${String(people)} named`;
  const then = plan === null || state !== 'running' ? '' : `, ${describePlan(plan)}`;
  const whom = state === 'running' ? `running for ${String(percent)} %${named}${then}` : ENDED[state];
  const why = haltedBy === undefined ? '' : `\n    halted by the guard: ${describeNumbers(haltedBy)}`;
  const waits = next === undefined ? '' : `\n    ${describeNext(next)}`;
  const soFar = numbers === undefined ? '' : `\n    so far: ${describeNumbers(numbers)}`;
  return `${id} ${whom}: ${changes.map(describeChange).join(', ')} (step ${String(step)})${why}${waits}${soFar}`;
}

/** What a rollout goes on to by itself. */
export function describePlan({ then, everyMs, minPeople }: RolloutPlan): string {
  const shares = then.map((share) => `${String(share)} %`).join(', ');
  return `then ${shares} every ${duration(everyMs)} after ${String(minPeople)} people each`;
}

function describeNext({ percent, dueAt, people, minPeople, state }: NextShare): string {
  const seen = `${String(people)} of ${String(minPeople)} people`;
  return state === 'waiting'
    ? `waiting, ${seen} have seen it; then ${String(percent)} %`
    : `${String(percent)} % from ${dueAt} on, ${seen} have seen it`;
}

/** The evidence about a rollout in one sentence. */
export function describeNumbers({ arm, control, mostly, evidence }: RolloutNumbers): string {
  return `${mostly}, evidence ${String(Math.round(evidence))}; with it ${describeArm(arm)}; without ${describeArm(control)}`;
}

function describeArm({ shown, lanes, failing, slow, blank, medianMs }: ArmNumbers): string {
  const median = medianMs === null ? '' : `, median ${String(Math.round(medianMs))} ms`;
  return `${String(lanes)} browsers, ${String(shown)} pages shown${median}, ${String(failing)} with errors, ${String(slow)} slow, ${String(blank)} blank`;
}

export function printExplanation({ revision, rollouts, releases }: LaneExplanation): void {
  console.log(`Their next page load gets revision ${String(revision)}:`);
  for (const [part, release] of Object.entries(releases)) console.log(`  ${part.padEnd(10)} ${release}`);
  for (const { id, state, percent, changes, because } of rollouts) {
    const reason =
      because === 'named'
        ? 'in it, because they are named'
        : because === 'share'
          ? `in it, because they are within ${String(percent)} %`
          : state === 'running'
            ? `not in it, because they are outside ${String(percent)} %`
            : `not in it, because it is ${state}`;
    console.log(`${id} (${changes.map(describeChange).join(', ')}): ${reason}`);
  }
}

/** `90s`, `10m`, `2h` or `1d`, as `--every` takes it. */
function duration(ms: number): string {
  const seconds = Math.round(ms / 1000);
  for (const [unit, size] of [
    ['d', 86_400],
    ['h', 3600],
    ['m', 60],
  ] as const)
    if (seconds >= size && seconds % size === 0) return `${String(seconds / size)}${unit}`;
  return `${String(seconds)}s`;
}
