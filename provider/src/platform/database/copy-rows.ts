import type { RawStatements } from './raw-statements';
import { setTextForms, type Table, tablesOf } from './tables';

/** Rows that are held in memory at once, of a table with files and of any other. */
const ROWS_AT_ONCE = { files: 4, others: 500 };

interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/**
 * Copies all rows, except for those of releases, into an unused database of the same schema. Both arguments must be in
 * transactions; the one that is read shows one moment.
 * @returns the number of rows
 */
export async function copyRows(reading: RawStatements, writing: RawStatements): Promise<number> {
  await setTextForms(reading);
  const known = new Set((await tablesOf(writing, ['public', 'keys'])).map(({ name }) => name));
  // Somebody may have made tables beside those of the portal.
  const tables = (await tablesOf(reading, ['public', 'keys'])).filter(({ name }) => known.has(name));
  const foreignKeys = await foreignKeysOf(writing);
  // Tables refer to each other in circles, so the rows come first.
  for (const { table, name } of foreignKeys)
    await writing.query(`alter table ${table} drop constraint ${name}`);
  let rows = 0;
  for (const table of tables) rows += await copyTable(table, reading, writing);
  // Checks of the ledger wait for the end, and a table with such checks cannot be altered.
  await writing.query('set constraints all immediate');
  for (const { table, name, definition } of foreignKeys)
    await writing.query(`alter table ${table} add constraint ${name} ${definition}`);
  await copyRefusals(reading, writing);
  // The first statements would otherwise be planned as if the tables were empty.
  for (const { name } of tables) await writing.query(`analyze ${name}`);
  return rows;
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
  { name, columns }: Table,
  reading: RawStatements,
  writing: RawStatements,
): Promise<number> {
  const limit = String(
    columns.some(({ type }) => type === 'bytea') ? ROWS_AT_ONCE.files : ROWS_AT_ONCE.others,
  );
  const list = (write: (column: Table['columns'][number]) => string): string => columns.map(write).join(', ');
  const texts = list((column) => `${column.name}::text as ${column.name}`);
  await reading.query(
    `declare rows_to_copy cursor for select to_jsonb(t)::text as row from (select ${texts} from ${name}) t`,
  );
  // `null` of JSON is a text as well, and so it is not lost.
  const insert = `insert into ${name} (${list((column) => column.name)})
    select ${list((column) => `${column.name}::${column.type}`)}
    from jsonb_to_recordset($1::jsonb) as t (${list((column) => `${column.name} text`)})`;
  let copied = 0;
  for (;;) {
    const rows = await reading.query(`fetch ${limit} from rows_to_copy`);
    if (rows.length === 0) break;
    await writing.query(insert, [`[${rows.map(({ row }) => String(row)).join(',')}]`]);
    copied += rows.length;
  }
  await reading.query('close rows_to_copy');
  return copied;
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
