import type { Database } from './database';
import { rawStatementsOn, type RawStatements } from './raw-statements';

/** Rows that are held in memory at once, of a table with files and of any other. */
const ROWS_AT_ONCE = { files: 4, others: 500 };

interface Table {
  /** With its schema, quoted. */
  readonly name: string;
  readonly hasFiles: boolean;
}

interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/** Whether anything was ever done with a database, except for bringing it to a schema. */
export async function isUnused({ queries }: Database): Promise<boolean> {
  const [row] = await rawStatementsOn(queries).query(
    'select exists (select from users) or exists (select from keys.records) as is_used',
  );
  return row?.['is_used'] === false;
}

/** Whether both have the same number of rows in each table, as after a copy. */
export async function hasSameRows(one: Database, other: Database): Promise<boolean> {
  const [first, second] = [rawStatementsOn(one.queries), rawStatementsOn(other.queries)];
  for (const { name } of await tablesOf(first)) {
    // The start of a process writes settings.
    if (name === 'public.app_settings') continue;
    const counts = [];
    for (const statements of [first, second])
      counts.push(Number((await statements.query(`select count(*) as rows from ${name}`))[0]?.['rows']));
    if (counts[0] !== counts[1]) return false;
  }
  return true;
}

/**
 * Copies all rows, except for those of releases, into an unused database of the same schema: all of them or none.
 * Nothing else may use either database meanwhile.
 * @returns the number of rows
 */
export function copyDatabase(from: Database, to: Database): Promise<number> {
  return from.transaction((source) =>
    to.transaction(async (target) => {
      const [reading, writing] = [rawStatementsOn(source), rawStatementsOn(target)];
      const tables = await tablesOf(reading);
      const foreignKeys = await foreignKeysOf(writing);
      // Tables refer to each other in circles, so the rows come first.
      for (const { table, name } of foreignKeys)
        await writing.query(`alter table ${table} drop constraint ${name}`);
      // What the first start of the target's program has written.
      await writing.query('delete from app_settings');
      let rows = 0;
      for (const table of tables) rows += await copyTable(table, reading, writing);
      // Checks of the ledger wait for the end, and a table with such checks cannot be altered.
      await writing.query('set constraints all immediate');
      for (const { table, name, definition } of foreignKeys)
        await writing.query(`alter table ${table} add constraint ${name} ${definition}`);
      await copyRefusals(reading, writing);
      return rows;
    }),
  );
}

/** Which programs may run on the data. A key that was added or wrapped again excludes some. */
async function copyRefusals(reading: RawStatements, writing: RawStatements): Promise<void> {
  for (const row of await reading.query('select number, works_from from schema_migrations'))
    await writing.query('update schema_migrations set works_from = $2::integer where number = $1::integer', [
      row['number'],
      row['works_from'],
    ]);
}

async function copyTable(
  { name, hasFiles }: Table,
  reading: RawStatements,
  writing: RawStatements,
): Promise<number> {
  const limit = String(hasFiles ? ROWS_AT_ONCE.files : ROWS_AT_ONCE.others);
  // As text, so that no number or time passes through JavaScript's.
  await reading.query(`declare rows_to_copy cursor for select to_jsonb(t)::text as row from ${name} t`);
  let copied = 0;
  for (;;) {
    const rows = await reading.query(`fetch ${limit} from rows_to_copy`);
    if (rows.length === 0) break;
    const list = `[${rows.map(({ row }) => String(row)).join(',')}]`;
    await writing.query(
      `insert into ${name} select * from jsonb_populate_recordset(null::${name}, $1::jsonb)`,
      [list],
    );
    copied += rows.length;
  }
  await reading.query('close rows_to_copy');
  return copied;
}

async function tablesOf(statements: RawStatements): Promise<readonly Table[]> {
  const rows = await statements.query(
    `select format('%I.%I', n.nspname, c.relname) as name, exists (
       select from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and a.atttypid = 'bytea'::regtype
     ) as has_files
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname in ('public', 'keys') and c.relname <> 'schema_migrations'
     order by 1`,
  );
  return rows.map((row) => ({ name: String(row['name']), hasFiles: row['has_files'] === true }));
}

async function foreignKeysOf(statements: RawStatements): Promise<readonly ForeignKey[]> {
  const rows = await statements.query(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace in ('public'::regnamespace, 'keys'::regnamespace)
     order by 1, 2`,
  );
  return rows.map((row) => ({
    table: String(row['table']),
    name: String(row['name']),
    definition: String(row['definition']),
  }));
}
