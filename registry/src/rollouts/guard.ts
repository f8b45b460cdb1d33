import type { Registry } from '../registry';
import { BLANK_AFTER_MS, createEvidence, HALT_AT, type Evidence } from './evidence';
import { createPageTokens, type PageLoad } from './page-tokens';
import type { Rollout } from './rollout';
import type { RolloutNumbers } from './rollout-numbers';

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
  readonly served: (page: PageLoad, isReturning: boolean, group: string) => void;
  /** A page showed a part. @param ms from the start of the page load to its content; null for later parts */
  readonly shown: (page: PageLoad, group: string, ms: number | null) => void;
  /** Something failed on a page. @param group account or network that says so */
  readonly failed: (page: PageLoad, group: string) => void;
  /** Evidence about a running rollout. Null for the others. */
  readonly numbersOf: (rollout: string) => RolloutNumbers | null;
  /** To be called every {@link GUARD_EVERY_MS}. */
  readonly check: () => Promise<void>;
}

export const GUARD_EVERY_MS = 5_000;
/** Pages that are waited for. Further ones cannot count as blank. */
const MAX_WAITING = 100_000;

interface Waiting {
  readonly page: PageLoad;
  readonly group: string;
}

interface Watched {
  /** When the rollout began to run. */
  readonly since: string;
  readonly evidence: Evidence;
}

interface Deps {
  readonly registry: Registry;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly onHalt?: ((halted: Halted) => void) | undefined;
}

const GUARD = { name: 'guard', address: 'local' } as const;
const SCHEDULE = { name: 'schedule', address: 'local' } as const;

export function createGuard({ registry, now, onHalt }: Deps): RolloutGuard {
  const tokens = createPageTokens(registry.signer);
  const watched = new Map<string, Watched>();
  const waiting = new Map<string, Waiting>();

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
    const evidence = watched.get(rollout.id)?.evidence;
    evidence?.update(rollout, now());
    const numbers = evidence?.numbers();
    if (numbers === undefined || numbers.evidence < HALT_AT) return false;
    const owners = await ownersOf(rollout);
    await registry.rollouts.halt(rollout.id, GUARD, {
      reason: `more ${numbers.mostly} than without it`,
      numbers,
    });
    onHalt?.({ rollout, numbers, owners });
    return true;
  }

  async function ownersOf({ id }: Rollout): Promise<readonly string[]> {
    const arm = await registry.servingOf({ rollouts: [id], backs: [] });
    const parts = registry.rollouts.all.find((one) => one.id === id)?.changes ?? [];
    const owners = parts.flatMap(({ part }) => arm?.releases.get(part)?.manifest?.owner ?? []);
    return [...new Set(owners)];
  }

  async function rampIfDue({ id, plan, stagedAt }: Rollout): Promise<void> {
    const [next, ...then] = plan?.then ?? [];
    if (plan === null || next === undefined || now() - Date.parse(stagedAt) < plan.everyMs) return;
    await registry.rollouts.rampAsPlanned(
      id,
      { percent: next, plan: then.length === 0 ? null : { ...plan, then } },
      stagedAt,
      SCHEDULE,
    );
  }

  function countBlankPages(): void {
    for (const [id, { page, group }] of waiting) {
      // In the order in which they were sent.
      if (now() - page.at < BLANK_AFTER_MS) return;
      waiting.delete(id);
      for (const evidence of evidenceOf()) evidence.blank(page, group);
    }
  }

  return {
    served(page, isReturning, group) {
      const all = evidenceOf();
      if (all.length === 0) return;
      for (const evidence of all) evidence.served(page, isReturning);
      if (isReturning && waiting.size < MAX_WAITING) waiting.set(page.id, { page, group });
    },
    shown(page, group, ms) {
      waiting.delete(page.id);
      if (ms === null) return;
      for (const evidence of evidenceOf()) evidence.shown(page, group, ms);
    },
    failed(page, group) {
      for (const evidence of evidenceOf()) evidence.failed(page, group);
    },
    numbersOf: (id) => watched.get(id)?.evidence.numbers() ?? null,
    async check() {
      countBlankPages();
      evidenceOf();
      const failures: unknown[] = [];
      for (const rollout of registry.rollouts.running) {
        try {
          if (!(await haltIfWorse(rollout))) await rampIfDue(rollout);
        } catch (error) {
          // The others are checked nevertheless.
          failures.push(error);
        }
      }
      if (failures.length > 0) throw new AggregateError(failures, 'rollouts could not be checked');
    },
  };
}
