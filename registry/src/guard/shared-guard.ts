import type { CentralStore } from '../central/central-store';
import { endLease, takeLease } from '../central/leases';
import type { Following } from '../central/following';
import { PageEvents } from './page-events';
import { createProvenLanes } from './proven-lanes';
import { createGuard, GUARD_EVERY_MS, type GuardDeps, type RolloutGuard } from './guard';

/** Name of the lease of the process whose guard acts. */
const LEASE = 'guard';
/** A lane that has shown a page is remembered for so long by processes that start. */
const PROOF_MS = 24 * 60 * 60_000;
const PURPOSE = 'event';
const TAG_BYTES = 9;
/** After so many missed checks another process acts. */
const LEASE_SECONDS = (3 * GUARD_EVERY_MS) / 1000;

interface SharedGuardDeps extends GuardDeps {
  readonly registry: GuardDeps['registry'] & { readonly following: Pick<Following, 'isCurrent'> | null };
  readonly central: CentralStore;
  /** Identity of this process. */
  readonly holder: string;
}

/**
 * The guard of several processes. What each of them sees of pages goes through the database, so all have the same
 * evidence; the holder of the lease halts and ramps. A process that starts reads what happened before.
 */
export function createSharedGuard({ central, holder, ...deps }: SharedGuardDeps): RolloutGuard & {
  /** Whether this process halts and ramps. */
  readonly isActing: () => boolean;
  /** Lets another process act at once. */
  readonly close: () => Promise<void>;
} {
  const { registry, now } = deps;
  const events = new PageEvents(central.database);
  /** While events are read: when they happened. */
  let eventAt: number | null = null;
  let isActing = false;
  const guard = createGuard({ ...deps, now: () => eventAt ?? now() });
  const isWatched = (): boolean => registry.rollouts.running.length > 0;
  /** The database holds neither accounts nor addresses. */
  const tagOf = (group: string): string => registry.signer.sign(PURPOSE, group, TAG_BYTES);

  const proven = createProvenLanes();
  /** Begin of the oldest share of a rollout that runs. Before it, pages only prove their lanes. */
  const sinceWhen = (): number =>
    Math.min(now() - PROOF_MS, ...registry.rollouts.running.map(({ stagedAt }) => Date.parse(stagedAt)));

  async function readEvents(): Promise<void> {
    let observedAt = 0;
    try {
      for (let batch = await events.next(); batch.length > 0; batch = await events.next())
        for (const event of batch) {
          // Evidence has periods, which begin as they would have begun while it happened.
          eventAt = event.at;
          if (event.at - observedAt >= GUARD_EVERY_MS) {
            guard.observe();
            observedAt = event.at;
          }
          if (event.kind === 'served') guard.served(event.page, event.isReturning, event.network);
          else if (event.kind === 'shown') guard.shown(event.page, event.group, event.ms);
          else guard.failed(event.page, event.group);
        }
    } finally {
      eventAt = null;
    }
  }

  return {
    served(page, isReturning, network) {
      if (isWatched())
        events.record({ kind: 'served', at: now(), page, isReturning, network: tagOf(network) });
    },
    shown(page, group, ms) {
      if (isWatched()) events.record({ kind: 'shown', at: now(), page, group: tagOf(group), ms });
      else if (!proven.has(page.laneTag)) {
        // A lane that has shown a page counts in later rollouts, whichever process saw it.
        proven.add(page.laneTag, tagOf(group));
        events.record({ kind: 'shown', at: now(), page, group: tagOf(group), ms });
      }
    },
    failed(page, group) {
      if (isWatched()) events.record({ kind: 'failed', at: now(), page, group: tagOf(group) });
    },
    numbersOf: guard.numbersOf,
    nextShareOf: guard.nextShareOf,
    async check() {
      // If something fails below, it does not act.
      isActing = false;
      await events.flush();
      await readEvents();
      guard.observe();
      // A process that is behind does not know what runs.
      if (
        registry.following?.isCurrent !== true ||
        !(await takeLease(central, LEASE, { holder, seconds: LEASE_SECONDS }))
      )
        return;
      isActing = true;
      if (isWatched()) await guard.act();
      // Without it, the table is larger than it need be.
      await events.forget(sinceWhen()).catch(() => undefined);
    },
    isActing: () => isActing,
    async close() {
      await events.flush().catch(() => undefined);
      await endLease(central, LEASE, holder).catch(() => undefined);
    },
  };
}
