// npm run bench -- rollout-guard: simulated rollouts. How soon the guard halts a bad release, and how often a healthy one.
import { atMost } from './goal';
import { readOptions } from './options';
import { report } from './report';
import { simulateRollout, type Behaviour, type Simulation } from './rollout-guard/simulate-rollout';
import { percentile, rounded } from './statistics';

/** Numbers of simulated rollouts per scene. */
const { options, isComplete } = readOptions({ healthy: 500, bad: 200 });

/** 20 pages a second, a tenth of the people. */
const TRAFFIC = { pagesPerSecond: 20, percent: 10, people: 4000 } as const;
const NORMAL: Behaviour = { failing: 0.002, slowerByMs: 0 };

const BAD_SCENES: readonly (readonly [string, Partial<Simulation>])[] = [
  ['5 % of its pages throw', { arm: { ...NORMAL, failing: 0.052 } }],
  [
    '5 % of its pages throw; nobody else fails',
    { control: { ...NORMAL, failing: 0 }, arm: { ...NORMAL, failing: 0.05 } },
  ],
  ['slower by 2 s', { arm: { ...NORMAL, slowerByMs: 2000 } }],
  ['blank on a tenth of the pages', { arm: { ...NORMAL, blank: 0.1 } }],
  ['5 % throw from the 30th minute on', { arm: { ...NORMAL, failing: 0.052 }, badFromMs: 30 * 60_000 }],
];
const HEALTHY_SCENES: readonly (readonly [string, Partial<Simulation>])[] = [
  ['one page in 500 fails', {}],
  ['one page in 20 fails', { control: { ...NORMAL, failing: 0.05 }, arm: { ...NORMAL, failing: 0.05 } }],
  ['a few people fail again and again', { brokenPeople: 0.02 }],
  ['half of the people in five offices', { offices: 5 }],
  ['robots, and browsers without cookies', { strangers: 0.3 }],
  ['its new files take 0.4 s at the first page', { arm: { ...NORMAL, slowerByMs: 400 } }],
  ['three shares: 5, 25, 50', { percent: 5, ramps: [25, 50] }],
];
const HEALTHY_MS = 30 * 60_000;
/** What goes wrong late has to outweigh the healthy time before it. */
const GOAL_SECONDS = (scene: Partial<Simulation>): number => (scene.badFromMs === undefined ? 60 : 180);

function run(scene: Partial<Simulation>, seed: number, durationMs: number): number | null {
  return simulateRollout({
    ...TRAFFIC,
    control: NORMAL,
    arm: scene.control ?? NORMAL,
    ...scene,
    seed,
    durationMs,
  });
}

const bad = BAD_SCENES.map(([name, scene]) => {
  const from = scene.badFromMs ?? 0;
  const seconds = Array.from({ length: options.bad }, (_, seed) => run(scene, seed, from + 10 * 60_000)).map(
    (ms) => (ms === null ? Number.POSITIVE_INFINITY : (ms - from) / 1000),
  );
  const sorted = seconds.toSorted((one, other) => one - other);
  return {
    name,
    goalSeconds: GOAL_SECONDS(scene),
    medianSeconds: rounded(percentile(sorted, 50)),
    p90Seconds: rounded(percentile(sorted, 90)),
    within60: rounded(seconds.filter((value) => value <= 60).length / seconds.length),
  };
});

const healthy = HEALTHY_SCENES.map(([name, scene]) => {
  const halted = Array.from({ length: options.healthy }, (_, seed) => run(scene, seed, HEALTHY_MS));
  return { name, rollouts: halted.length, halted: halted.filter((ms) => ms !== null).length };
});
const total = healthy.reduce((sum, { rollouts }) => sum + rollouts, 0);
const falseHalts = healthy.reduce((sum, { halted }) => sum + halted, 0);

await report({
  name: 'rollout-guard',
  head: ['release', 'goal s', 'halted after, median s', 'p90 s', 'within 60 s', 'rollouts', 'halted'],
  rows: [
    ...bad.map(({ name, ...figures }) => [`bad: ${name}`, ...Object.values(figures), options.bad, '']),
    ...healthy.map(({ name, rollouts, halted }) => [
      `healthy for half an hour: ${name}`,
      ...['', '', '', ''],
      rollouts,
      halted,
    ]),
  ],
  isComplete,
  result: { traffic: TRAFFIC, bad, healthy },
  goals: [
    ...bad.map(({ name, goalSeconds, medianSeconds }) =>
      atMost(`median seconds until the halt, ${name}`, medianSeconds, goalSeconds),
    ),
    atMost('halts of healthy rollouts per 1000', (falseHalts * 1000) / total, 1),
  ],
});
