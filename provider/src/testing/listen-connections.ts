import { sql } from 'drizzle-orm';
import type { Queries } from '../platform/database/database';

/** Terminates the listening connections of this PostgreSQL database. They are closed when it resolves. */
export async function breakListenConnections(queries: Queries): Promise<void> {
  await queries.execute(
    sql`select pg_terminate_backend(pid, 10000) from pg_stat_activity
      where application_name = 'portal events' and datname = current_database()`,
  );
}
