import { BLANK_AFTER_MS, createEvidence, HALT_AT, type Evidence } from './evidence';
import type { Exposures } from './exposures';
import { createGroupedSet } from './grouped-set';
import { nextShareOf, type NextShare } from '../rollouts/next-share';
import { createPageTokens, type PageLoad } from '../visits/page-tokens';
import { createProvenLanes } from './proven-lanes';
import type { Rollout } from '../rollouts/rollout';
import type { RolloutNumbers } from '../rollouts/rollout-numbers';
import type { Rollouts } from '../rollouts/rollouts';
import type { ServedSets } from '../rollouts/served-sets';
import type { Signer } from '../visits/signing-key';

/** A rollout that the guard has halted. */
export interface Halted {
  readonly rollout: Rollout;
  readonly numbers: RolloutNumbers;
  /** Contacts of the parts in it, from their manifests. */
  readonly owners: readonly string[];
}

/** Watches the running rollouts: halts those that are worse, and ramps those with a plan. */
export interface RolloutGuard {
  /** A page was sent. @param isReturning whether the browser sent its lane */
  readonly served: (page: PageLoad, isReturning: boolean, network: string) => void;
  /**
   * A page showed a part.
   * @param group account or network that says so
   * @param ms from the start of the page load to its content; null if it is not known, and for later parts
   */
  readonly shown: (page: PageLoad, group: string, ms: number | null) => void;
  /** Something failed on a page. @param group account or network that says so */
  readonly failed: (page: PageLoad, group: string) => void;
  /** Evidence about a running rollout. Null for the others. */
  readonly numbersOf: (rollout: string) => RolloutNumbers | null;
  /** What the next share of a running rollout waits for. Null for those without a plan. */
  readonly nextShareOf: (rollout: string) => NextShare | null;
  /** To be called every {@link GUARD_EVERY_MS}. */
  readonly check: () => Promise<void>;
}

/** A guard whose two halves are called separately: several see the same pages, and one of them acts. */
export interface GuardHalves extends RolloutGuard {
  /** Brings the evidence up to date. */
  readonly observe: () => void;
  /** Halts and ramps. */
  readonly act: () => Promise<void>;
}

export const GUARD_EVERY_MS = 5_000;
/** Pages that are waited for. Further ones cannot count as blank. */
const MAX_WAITING = 100_000;

interface Watched {
  /** When the rollout began to run. */
  readonly since: string;
  readonly evidence: Evidence;
}

export interface GuardDeps {
  readonly registry: {
    readonly sets: Pick<ServedSets, 'servingOf'>;
    readonly signer: Signer;
    readonly rollouts: Pick<Rollouts, 'all' | 'running' | 'halt' | 'rampAsPlanned'>;
    readonly exposures: Pick<Exposures, 'add' | 'countOf' | 'save'>;
  };
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly onHalt?: ((halted: Halted) => void) | undefined;
  /** Run inside the step that halts. */
  readonly noteHalt?: (halted: Halted) => Promise<void>;
}

const GUARD = { name: 'guard', address: 'local' } as const;
const SCHEDULE = { name: 'schedule', address: 'local' } as const;

export function createGuard({ registry, now, onHalt, noteHalt }: GuardDeps): GuardHalves {
  const tokens = createPageTokens(registry.signer);
  const watched = new Map<string, Watched>();
  const proven = createProvenLanes();
  /** Pages that have not shown their content yet, in the order in which they were sent. */
  const waiting = new Map<string, PageLoad>();
  /** Their ids, with the networks. */
  const places = createGroupedSet(MAX_WAITING);

  /** Evidence about each running rollout. Begins with the first page after its start. */
  function evidenceOf(): readonly Evidence[] {
    const { running } = registry.rollouts;
    for (const id of watched.keys()) if (!running.some((rollout) => rollout.id === id)) watched.delete(id);
    return running.map((rollout) => {
      const known = watched.get(rollout.id);
      // An operator who ramps after a halt begins anew.
      const { since, evidence } = known?.since === rollout.runningSince ? known : startEvidence(rollout);
      watched.set(rollout.id, { since, evidence });
      return evidence;
    });
  }

  function startEvidence(rollout: Rollout): Watched {
    const since = rollout.runningSince;
    const named = new Set(rollout.people.map(tokens.laneTag));
    return { since, evidence: createEvidence(rollout, named, now()) };
  }

  async function haltIfWorse(rollout: Rollout): Promise<boolean> {
    const numbers = watched.get(rollout.id)?.evidence.numbers();
    if (numbers === undefined || numbers.evidence < HALT_AT) return false;
    const halted = { rollout, numbers, owners: await ownersOf(rollout) };
    await registry.rollouts.halt(rollout.id, GUARD, {
      reason: `more ${numbers.mostly} than without it`,
      numbers,
      ...(noteHalt === undefined ? {} : { also: () => noteHalt(halted) }),
    });
    onHalt?.(halted);
    return true;
  }

  async function ownersOf({ id }: Rollout): Promise<readonly string[]> {
    const arm = await registry.sets.servingOf({ rollouts: [id], backs: [] });
    const parts = registry.rollouts.all.find((one) => one.id === id)?.changes ?? [];
    const owners = parts.flatMap(({ part }) => arm?.releases.get(part)?.manifest?.owner ?? []);
    return [...new Set(owners)];
  }

  const nextOf = (rollout: Rollout): NextShare | null =>
    nextShareOf(rollout, registry.exposures.countOf(rollout), now());

  async function rampIfDue(rollout: Rollout): Promise<void> {
    const next = nextOf(rollout);
    if (next?.state === 'due') await registry.rollouts.rampAsPlanned(rollout, next.people, SCHEDULE);
  }

  /** Stops to wait for a page. @returns its network; null if it is not waited for */
  function stopWaiting({ id }: PageLoad): string | null {
    waiting.delete(id);
    return places.take(id);
  }

  function countBlankPages(): void {
    for (const page of waiting.values()) {
      if (now() - page.at < BLANK_AFTER_MS) return;
      const network = stopWaiting(page);
      // A client that never shows a page, such as a robot, says nothing about one that stays blank.
      if (network === null || !proven.has(page.laneTag)) continue;
      for (const evidence of evidenceOf()) evidence.blank(page, network);
    }
  }

  return {
    served(page, isReturning, network) {
      const all = evidenceOf();
      if (all.length === 0) return;
      for (const evidence of all) evidence.served(page, isReturning);
      if (isReturning && places.add(page.id, network) !== null) waiting.set(page.id, page);
    },
    shown(page, group, ms) {
      stopWaiting(page);
      proven.add(page.laneTag, group);
      for (const evidence of evidenceOf()) evidence.shown(page, group, ms);
      for (const rollout of registry.rollouts.running) registry.exposures.add(rollout, page, group);
    },
    failed(page, group) {
      for (const evidence of evidenceOf()) evidence.failed(page, group);
    },
    numbersOf: (id) => watched.get(id)?.evidence.numbers() ?? null,
    nextShareOf(id) {
      const rollout = registry.rollouts.running.find((one) => one.id === id);
      return rollout === undefined ? null : nextOf(rollout);
    },
    observe,
    act,
    async check() {
      observe();
      await act();
    },
  };

  function observe(): void {
    countBlankPages();
    evidenceOf();
    for (const rollout of registry.rollouts.running) watched.get(rollout.id)?.evidence.update(rollout, now());
  }

  async function act(): Promise<void> {
    const failures: unknown[] = [];
    const attempt = async (work: () => Promise<void>): Promise<void> => {
      // The others are checked nevertheless.
      await work().catch((error: unknown) => failures.push(error));
    };
    for (const rollout of registry.rollouts.running)
      await attempt(async () => {
        if (!(await haltIfWorse(rollout))) await rampIfDue(rollout);
      });
    await attempt(() => registry.exposures.save(registry.rollouts.running));
    if (failures.length > 0) throw new AggregateError(failures, 'rollouts could not be checked');
  }
}
