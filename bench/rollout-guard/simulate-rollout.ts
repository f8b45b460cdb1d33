import { seededBelow } from '@portal/provider/testing/order-history';
import { BLANK_AFTER_MS, createEvidence, HALT_AT } from '@portal/registry/rollouts/evidence';
import type { PageLoad } from '@portal/registry/rollouts/page-tokens';
import { isInRollout, type Rollout } from '@portal/registry/rollouts/rollout';

/** How pages behave in one arm. */
export interface Behaviour {
  /** Share of the pages with an error. */
  readonly failing: number;
  readonly slowerByMs: number;
  /** Share of the pages that never show their content. */
  readonly blank?: number;
}

export interface Simulation {
  readonly pagesPerSecond: number;
  readonly percent: number;
  /** Number of people, who come back at random. */
  readonly people: number;
  readonly control: Behaviour;
  readonly arm: Behaviour;
  /** Before this time, pages of the arm behave as those of the control. */
  readonly badFromMs?: number;
  /** Share of the people whose pages fail in either arm, for reasons of their own. */
  readonly brokenPeople?: number;
  /** Number of offices with one address each, which half of the people share. */
  readonly offices?: number;
  /** Share of the pages whose browser keeps no cookie: each has a lane of its own. */
  readonly strangers?: number;
  /** Shares that follow, at equal intervals. */
  readonly ramps?: readonly number[];
  readonly seed: number;
  readonly durationMs: number;
}

const TICK_MS = 5_000;
/** Median and spread (in logarithms) of the time until a page shows its content. */
const SHOWN_MS = 700;
const SPREAD = 0.6;
const START = Date.parse('2026-01-01T00:00:00Z');

/** @returns milliseconds until the guard halts the rollout, or null */
export function simulateRollout(simulation: Simulation): number | null {
  const { pagesPerSecond, people, seed, durationMs, strangers = 0, ramps = [] } = simulation;
  const random = seededRandom(seed + 1);
  const shares = [simulation.percent, ...ramps];
  let rollout: Rollout = {
    id: 'r1',
    step: 1,
    state: 'running',
    changes: [],
    salt: `salt ${String(seed)}`,
    percent: simulation.percent,
    people: [],
    plan: null,
    who: { name: 'bench', address: 'local' },
    startedAt: new Date(START).toISOString(),
    runningSince: new Date(START).toISOString(),
    stagedAt: new Date(START).toISOString(),
    changedAt: new Date(START).toISOString(),
  };
  const evidence = createEvidence(rollout, new Set(), START);
  const pendingBlanks: { readonly at: number; readonly page: PageLoad; readonly group: string }[] = [];
  const inArm = new Map<string, boolean>();
  let pages = 0;
  for (let now = START; now - START < durationMs; now += TICK_MS) {
    const percent = shares[Math.floor(((now - START) / durationMs) * shares.length)] ?? rollout.percent;
    if (percent !== rollout.percent) {
      rollout = { ...rollout, percent, stagedAt: new Date(now).toISOString() };
      inArm.clear();
    }
    for (let count = poisson(random, (pagesPerSecond * TICK_MS) / 1000); count > 0; count -= 1) {
      pages += 1;
      const isStranger = random() < strangers;
      const person = isStranger ? people + pages : Math.floor(random() * people);
      const lane = `lane ${String(person)}`;
      const isIn = inArm.get(lane) ?? isInRollout(rollout, lane);
      inArm.set(lane, isIn);
      const isBad = isIn && now - START >= (simulation.badFromMs ?? 0);
      visit(person, lane, isIn, isBad ? simulation.arm : simulation.control, now, isStranger);
    }
    for (let first = pendingBlanks[0]; first !== undefined && first.at <= now; first = pendingBlanks[0]) {
      evidence.blank(first.page, first.group);
      pendingBlanks.shift();
    }
    evidence.update(rollout, now);
    if (evidence.numbers().evidence >= HALT_AT) return now + TICK_MS - START;
  }
  return null;

  function visit(
    person: number,
    lane: string,
    isIn: boolean,
    { failing, slowerByMs, blank = 0 }: Behaviour,
    now: number,
    isStranger: boolean,
  ): void {
    const { brokenPeople = 0, offices = 0 } = simulation;
    const page: PageLoad = {
      id: String(pages),
      laneTag: lane,
      at: now,
      revision: 1,
      arm: { rollouts: isIn ? ['r1'] : [], backs: [] },
    };
    const group = offices > 0 && person % 2 === 0 ? `office ${String(person % offices)}` : lane;
    evidence.served(page, !isStranger);
    if (random() < blank) {
      if (!isStranger) pendingBlanks.push({ at: now + BLANK_AFTER_MS, page, group });
      return;
    }
    const isBroken = person < people && person % 1000 < brokenPeople * 1000;
    if (random() < failing || (isBroken && random() < 0.5)) evidence.failed(page, group);
    evidence.shown(page, group, SHOWN_MS * Math.exp(SPREAD * gaussian(random)) + slowerByMs);
  }
}

/** A random generator with a seed, uniform in [0, 1). */
function seededRandom(seed: number): () => number {
  const below = seededBelow(seed);
  return () => below(2 ** 32) / 2 ** 32;
}

function gaussian(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

function poisson(random: () => number, mean: number): number {
  return Math.max(0, Math.round(mean + Math.sqrt(mean) * gaussian(random)));
}
