import type { PostgresConnections } from '@portal/provider/platform/database/postgres-connections';
import type { ProviderDeps } from '@portal/provider/platform/deps';
import { createMetrics, type Metrics } from '@portal/provider/platform/runtime/metrics';
import type { Settings } from '@portal/provider/platform/settings/settings';
import type { OpenReleases } from '../releases/open-releases';
import { addProcessMetrics, readinessOf } from './process-metrics';
import { addGuardMetrics, addPoolMetrics, addReleaseMetrics } from './release-metrics';
import { hasDoor, type Role } from '../settings/role';
import type { Tracing } from './start-tracing';

interface Measured {
  readonly role: Role;
  /** Commit of its program; null if it is not known. */
  readonly commit: string | null;
  readonly settings: Settings;
  readonly assetsOnly: boolean;
  readonly readiness: { readonly isStopping: boolean };
  readonly tracing: Pick<Tracing, 'countIn'>;
  /** Null without the provider's code. */
  readonly deps: ProviderDeps | null;
  /** Null for a process that does not know the releases. */
  readonly releases: OpenReleases | null;
  /** Null without PostgreSQL. */
  readonly connections: PostgresConnections | null;
}

/** The metrics of a process, by what it has opened. */
export function measureProcess({
  role,
  commit,
  settings,
  assetsOnly,
  readiness,
  tracing,
  deps,
  releases,
  connections,
}: Measured): Metrics {
  const metrics = deps?.metrics ?? createMetrics({ withProcess: true });
  const door = hasDoor(role) ? releases : null;
  if (connections !== null) addPoolMetrics(metrics, connections);
  tracing.countIn(metrics);
  addProcessMetrics(metrics, {
    ...{ role, commit, dataDir: settings.dataDir },
    isReady: readinessOf({ deps, door: assetsOnly ? null : door, readiness }),
  });
  if (releases !== null) addReleaseMetrics(metrics, releases.registry);
  if (door !== null) addGuardMetrics(metrics, door.guard, door.registry.rollouts);
  return metrics;
}
