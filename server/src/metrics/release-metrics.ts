import type { Metrics } from '@portal/provider/platform/runtime/metrics';
import type { CentralStore } from '@portal/registry/central/central-store';
import { countHalts } from '@portal/registry/central/halt-notices';
import type { Registry } from '@portal/registry/registry';
import type { WatchedGuard } from '../releases/watched-guard';

type Known = Pick<Registry, 'sets' | 'rollouts' | 'following'>;

/** What a process knows of the releases. */
export function addReleaseMetrics(metrics: Metrics, { sets, rollouts, following }: Known): void {
  metrics.addGauge('portal_release_revision', 'Revision of the active releases', () => sets.revision);
  metrics.addGauge('portal_rollouts_running', 'Rollouts that run', () => rollouts.running.length);
  metrics.addGauges(
    { name: 'portal_rollouts_halted', help: 'Rollouts that are halted, by who did it', label: 'by' },
    () => {
      const halted = rollouts.all.filter(({ state }) => state === 'halted');
      const byGuard = halted.filter(({ haltedBy }) => haltedBy !== undefined).length;
      return { guard: byGuard, operator: halted.length - byGuard };
    },
  );
  metrics.addGauges(
    { name: 'portal_rollout_percent', help: 'Share of the people in a rollout that runs', label: 'rollout' },
    () => Object.fromEntries(rollouts.running.map(({ id, percent }) => [id, percent])),
  );
  if (following !== null) addFollowingMetrics(metrics, following);
}

function addFollowingMetrics(metrics: Metrics, following: NonNullable<Registry['following']>): void {
  metrics.addGauge(
    'portal_release_set_age_seconds',
    'Time since the database last confirmed what is served',
    () => following.ageMs / 1000,
  );
  metrics.addGauge(
    'portal_doors',
    'Doors that run; absent while the database does not answer',
    async () => (await following.doors()).filter(({ isSilent }) => !isSilent).length,
  );
  metrics.addGauge(
    'portal_doors_behind',
    'Doors that run and have not taken over the last change; absent while the database does not answer',
    async () => (await following.doors()).filter(({ isCurrent, isSilent }) => !isCurrent && !isSilent).length,
  );
}

/** What the guard of a door has judged. */
export function addGuardMetrics(
  metrics: Metrics,
  guard: Pick<WatchedGuard, 'numbersOf' | 'checkedSecondsAgo' | 'isActing'>,
  rollouts: Pick<Registry['rollouts'], 'running'>,
): void {
  /** Of at most three rollouts. */
  const each = (value: (numbers: NonNullable<ReturnType<typeof guard.numbersOf>>) => number) =>
    Object.fromEntries(
      rollouts.running.flatMap(({ id }) => {
        const numbers = guard.numbersOf(id);
        return numbers === null ? [] : [[id, value(numbers)] as const];
      }),
    );
  metrics.addGauge('portal_guard_acting', 'Whether this process halts and ramps rollouts: 0 or 1', () =>
    Number(guard.isActing()),
  );
  metrics.addGauge('portal_guard_check_age_seconds', 'Time since the guard last checked the rollouts', () =>
    guard.checkedSecondsAgo(),
  );
  metrics.addGauges(
    {
      name: 'portal_rollout_evidence',
      help: 'Evidence against a rollout that runs; the guard halts it at 1000',
      label: 'rollout',
    },
    () => each(({ evidence }) => evidence),
  );
  metrics.addGauges(
    {
      name: 'portal_rollout_pages_judged',
      help: 'Pages with the releases of a rollout that the guard has judged',
      label: 'rollout',
    },
    () => each(({ arm }) => arm.shown),
  );
  metrics.addGauges(
    {
      name: 'portal_rollout_control_pages_judged',
      help: 'Pages without the releases of a rollout that the guard has compared with it',
      label: 'rollout',
    },
    () => each(({ control }) => control.shown),
  );
}

/** Mails about halts, which a process that does due work sends. */
export function addHaltMetrics(metrics: Metrics, central: CentralStore): void {
  metrics.addGauge('portal_halt_notices_waiting', 'Mails about halted rollouts that wait to be sent', () =>
    countHalts(central),
  );
}

/** A pool of connections, as its metrics see it. */
interface CountedPool {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
  readonly options: { readonly max: number };
}

/**
 * How a process uses its connections to PostgreSQL. To be added before metrics that ask the database: a scrape reads all in
 * turn, and would count its own statements.
 */
export function addPoolMetrics(metrics: Metrics, { pool }: { readonly pool: CountedPool }): void {
  metrics.addGauge('portal_database_connections', 'Connections to PostgreSQL', () => pool.totalCount);
  metrics.addGauge('portal_database_connections_idle', 'Connections that nobody uses', () => pool.idleCount);
  metrics.addGauge(
    'portal_database_connections_max',
    'Connections that this process may open to PostgreSQL',
    () => pool.options.max,
  );
  metrics.addGauge('portal_database_waiting', 'Work that waits for a connection', () => pool.waitingCount);
}
