import type { PostgresConnections } from '@portal/provider/platform/database/postgres-connections';
import type { Metrics } from '@portal/provider/platform/runtime/metrics';
import type { Registry } from '@portal/registry/registry';

/** What a process knows of the releases. */
export function addReleaseMetrics(metrics: Metrics, { sets, rollouts, following }: Registry): void {
  metrics.addGauge('portal_release_revision', 'Revision of the active releases', () => sets.revision);
  metrics.addGauge('portal_rollouts_running', 'Rollouts that run', () => rollouts.running.length);
  if (following === null) return;
  metrics.addGauge(
    'portal_release_set_age_seconds',
    'Time since the database last confirmed what is served',
    () => following.ageMs / 1000,
  );
  const doors = () => following.doors().catch(() => null);
  metrics.addGauge(
    'portal_doors',
    'Doors that run; absent while the database does not answer',
    async () => (await doors())?.filter(({ isSilent }) => !isSilent).length ?? null,
  );
  metrics.addGauge(
    'portal_doors_behind',
    'Doors that run and have not taken over the last change; absent while the database does not answer',
    async () => (await doors())?.filter(({ isCurrent, isSilent }) => !isCurrent && !isSilent).length ?? null,
  );
}

/** How a process uses its connections to PostgreSQL. */
export function addPoolMetrics(metrics: Metrics, { pool }: PostgresConnections): void {
  metrics.addGauge('portal_database_connections', 'Connections to PostgreSQL', () => pool.totalCount);
  metrics.addGauge('portal_database_connections_idle', 'Connections that nobody uses', () => pool.idleCount);
  metrics.addGauge('portal_database_waiting', 'Work that waits for a connection', () => pool.waitingCount);
}
