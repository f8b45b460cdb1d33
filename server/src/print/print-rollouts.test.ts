import type { NextShare } from '@portal/registry/rollouts/next-share';
import type { RolloutView } from '@portal/registry/rollouts/rollout-view';
import { describeRollout } from './print-rollouts';

const at = '2026-03-02T08:00:00.000Z';
const rollout: RolloutView = {
  id: 'r3',
  state: 'running',
  step: 1,
  changes: [{ part: 'mf-team', from: { release: '1.0.0-00000000' }, to: { release: '1.1.0-11111111' } }],
  percent: 5,
  people: 0,
  plan: { then: [25, 100], everyMs: 600_000, minPeople: 50 },
  who: { name: 'ann', address: '::1' },
  startedAt: at,
  runningSince: at,
  stagedAt: at,
  changedAt: at,
};
const next: NextShare = {
  percent: 25,
  dueAt: '2026-03-02T08:10:00.000Z',
  people: 12,
  minPeople: 50,
  state: 'waiting',
};

test('a rollout that has too few people for its next share says so', () => {
  expect(describeRollout({ ...rollout, next })).toBe(
    `r3 running for 5 %, then 25 %, 100 % every 10m after 50 people each: mf-team: 1.0.0-00000000 → 1.1.0-11111111 (step 1)
    waiting, 12 of 50 people have seen it; then 25 %`,
  );
});

test('one whose time has not come says when it will', () => {
  expect(describeRollout({ ...rollout, next: { ...next, state: 'early' } })).toMatch(
    /\n {4}25 % from 2026-03-02T08:10:00.000Z on, 12 of 50 people have seen it$/,
  );
});

test('one without a plan, or a halted one, waits for nothing', () => {
  expect(describeRollout({ ...rollout, plan: null })).not.toMatch(/then|waiting/);
  expect(describeRollout({ ...rollout, state: 'halted' })).not.toMatch(/then|waiting/);
});

test.each([
  ['halted', 'r3 halted, nobody gets it: mf-team: '],
  ['aborted', 'r3 aborted, nobody gets it: mf-team: '],
  ['promoted', 'r3 promoted, active for everybody: mf-team: '],
] as const)('one that is %s says who has its releases', (state, begin) => {
  expect(describeRollout({ ...rollout, state })).toMatch(begin);
});
