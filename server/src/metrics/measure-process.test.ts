import type { PostgresConnections } from '@portal/provider/platform/database/postgres-connections';
import { readSettings } from '@portal/provider/platform/settings/settings';
import { measureProcess } from './measure-process';

test.each([1, 0])(
  'with %d free connections, no statement of a scrape counts as waiting',
  async (idleCount) => {
    const pool = { totalCount: 10, idleCount, waitingCount: 0, options: { max: 10 } };
    const metrics = measureProcess({
      ...{ role: 'jobs', commit: null, settings: readSettings({}), assetsOnly: false },
      ...{ deps: null, releases: null, tracing: { countIn: () => undefined } },
      connections: { pool } as unknown as PostgresConnections,
      readiness: {
        // Stands for the statement by which a process finds out whether it is ready.
        get isStopping() {
          pool.waitingCount += 1;
          return false;
        },
      },
    });
    expect(await metrics.registry.metrics()).toContain('\nportal_database_waiting 0\n');
    expect(pool.waitingCount).toBe(1);
  },
);
