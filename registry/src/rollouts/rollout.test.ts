import { randomBytes } from 'node:crypto';
import { isInRollout, replayRollouts, replaySteps, type Rollout } from './rollout';

const who = { name: 'tester', address: '127.0.0.1' };
const rollout = (percent: number, overrides: Partial<Rollout> = {}): Rollout => ({
  id: 'r1',
  step: 1,
  state: 'running',
  changes: [],
  salt: '00112233445566778899aabbccddeeff',
  percent,
  people: [],
  plan: null,
  who,
  startedAt: '2026-01-01T00:00:00Z',
  runningSince: '2026-01-01T00:00:00Z',
  stagedAt: '2026-01-01T00:00:00Z',
  changedAt: '2026-01-01T00:00:00Z',
  ...overrides,
});

/** The same lanes in every run. */
const lanes = Array.from({ length: 100_000 }, (_, index) =>
  Buffer.from(`lane ${String(index).padStart(11, '0')}`).toString('base64url'),
);

test.each([0.01, 5, 25, 50, 99.99])(
  '%d %% is that share of 100,000 lanes, within half a point',
  (percent) => {
    const count = lanes.filter((lane) => isInRollout(rollout(percent), lane)).length;
    expect(Math.abs(count / 1000 - percent)).toBeLessThanOrEqual(0.5);
  },
);

test('0 % is nobody, and 100 % is everybody', () => {
  expect(lanes.filter((lane) => isInRollout(rollout(0), lane))).toHaveLength(0);
  expect(lanes.filter((lane) => isInRollout(rollout(100), lane))).toHaveLength(lanes.length);
});

test('a ramp only adds lanes', () => {
  const shares = [1, 5, 25, 60, 100].map((percent) => rollout(percent));
  const leavers = lanes.filter((lane) =>
    shares.some((share, index) => {
      const next = shares[index + 1];
      return next !== undefined && isInRollout(share, lane) && !isInRollout(next, lane);
    }),
  );
  expect(leavers).toEqual([]);
});

test('rollouts draw their lanes independently of each other', () => {
  const other = rollout(50, { salt: 'ffeeddccbbaa99887766554433221100' });
  const both = lanes.filter((lane) => isInRollout(rollout(50), lane) && isInRollout(other, lane)).length;
  expect(Math.abs(both / 1000 - 25)).toBeLessThanOrEqual(0.5);
});

test('named people are in the arm at any share, but not once it is halted', () => {
  const lane = randomBytes(16).toString('base64url');
  expect(isInRollout(rollout(0, { people: [lane] }), lane)).toBe(true);
  for (const state of ['halted', 'promoted', 'aborted'] as const)
    expect(isInRollout(rollout(100, { people: [lane], state }), lane)).toBe(false);
});

test('a ramp after a halt runs again, and an entry of an unknown rollout is ignored', () => {
  const base = { seq: 1, at: '2026-01-01T00:00:00Z', who, revision: 1, rollout: 'r1' };
  const replayed = replayRollouts([
    { ...base, action: 'ramp', percent: 5, plan: null },
    { ...base, action: 'canary', changes: [], salt: 's', percent: 5, people: [], plan: null },
    { ...base, action: 'halt' },
    { ...base, action: 'ramp', percent: 10, plan: null, at: '2026-01-01T01:00:00Z' },
  ]);
  expect(replayed).toEqual([
    expect.objectContaining({
      id: 'r1',
      step: 3,
      state: 'running',
      percent: 10,
      startedAt: base.at,
      runningSince: '2026-01-01T01:00:00Z',
      stagedAt: '2026-01-01T01:00:00Z',
    }),
  ]);
});

test('each step has its rollout as it was after the step', () => {
  const base = { seq: 1, at: '2026-01-01T00:00:00Z', who, revision: 1 };
  const canary = { action: 'canary', changes: [], salt: 's', percent: 5, people: [], plan: null } as const;
  const steps = replaySteps([
    { ...base, rollout: 'r1', ...canary },
    { ...base, rollout: 'r2', ...canary, percent: 50 },
    { ...base, rollout: 'r1', action: 'ramp', percent: 25, plan: null },
    { ...base, rollout: 'r1', action: 'halt' },
  ]);
  expect(steps.map(({ rollout: { id, state, percent } }) => [id, state, percent])).toEqual([
    ['r1', 'running', 5],
    ['r2', 'running', 50],
    ['r1', 'running', 25],
    ['r1', 'halted', 25],
  ]);
});
