import { sql } from 'drizzle-orm';
import type { Queries } from '../platform/database/database';

/**
 * A hash of the contents of every table, by table. If two are equal, nothing was written in between. Ignores what
 * successful calls write whatever they do: the last activity of members, and the count of what the caller creates.
 */
export async function tableMarks(queries: Queries): Promise<Readonly<Record<string, string>>> {
  const { rows: tables } = await queries.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const marks = tables.map(
    ({ name }) =>
      sql`select ${name}::text as name, md5(coalesce(string_agg(line, '|' order by line), '')) as mark
        from (select (to_jsonb(t) - 'last_active_at')::text as line from ${sql.identifier(name)} t
          where coalesce(to_jsonb(t) ->> 'key', '') not like 'creates %') lines`,
  );
  const { rows } = await queries.execute<{ name: string; mark: string }>(sql.join(marks, sql` union all `));
  return Object.fromEntries(rows.map(({ name, mark }) => [name, mark]));
}
