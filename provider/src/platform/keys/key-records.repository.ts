import type { KeyKind, KeyName } from './data-key';
import type { RawStatements } from '../database/raw-statements';

/** A key as the database has it. */
export interface KeyRecord extends KeyName {
  /** Milliseconds since 1970. Nothing is encrypted with it before. */
  readonly usableFrom: number;
  /** Milliseconds until then; negative afterwards. */
  readonly usableIn: number;
  /** The key, wrapped by each DATA_KEY that opens it. */
  readonly wrapped: readonly WrappedKey[];
}

export interface WrappedKey {
  /** Id of the DATA_KEY. */
  readonly dataKey: string;
  readonly sealed: string;
  /** Milliseconds since 1970. */
  readonly wrappedAt: number;
}

/** The migration that brought the tables. Programs from before it derive all keys from DATA_KEY. */
const MIGRATION = 33;

/**
 * All times are those of the database, because the clocks of machines differ.
 * @returns null if the database is older than the tables
 */
export async function readKeyRecords(queries: RawStatements): Promise<readonly KeyRecord[] | null> {
  const [found] = await queries.query(`select to_regclass('keys.wrapped') is not null as found`);
  if (found?.['found'] !== true) return null;
  const rows = await queries.query(
    `select r.kind, r.id, extract(epoch from r.usable_from) * 1000 as usable_from,
       extract(epoch from r.usable_from - clock_timestamp()) * 1000 as usable_in,
       w.data_key, w.sealed, extract(epoch from w.wrapped_at) * 1000 as wrapped_at
     from keys.records r left join keys.wrapped w on w.kind = r.kind and w.id = r.id
     order by r.kind, r.id, w.wrapped_at`,
  );
  const records = new Map<string, KeyRecord & { readonly wrapped: WrappedKey[] }>();
  for (const row of rows) {
    const kind = row['kind'] as KeyKind;
    const id = Number(row['id']);
    const name = `${kind} ${String(id)}`;
    const record = records.get(name) ?? {
      ...{ kind, id, usableFrom: Number(row['usable_from']), usableIn: Number(row['usable_in']) },
      wrapped: [],
    };
    records.set(name, record);
    // No DATA_KEY opens it.
    if (row['data_key'] === null) continue;
    const { data_key: dataKey, sealed } = row as { readonly data_key: string; readonly sealed: string };
    record.wrapped.push({
      ...{ dataKey, sealed },
      wrappedAt: Number(row['wrapped_at']),
    });
  }
  return [...records.values()];
}

/** Lets nobody else add, wrap or revoke keys until the transaction ends. What was read before may be out of date. */
export async function lockKeys(queries: RawStatements): Promise<void> {
  await queries.query('select id from keys.records order by kind, id for update');
}

/** A key wrapped by one DATA_KEY. */
export interface NewWrapping extends KeyName {
  readonly dataKey: string;
  readonly sealed: string;
}

/** A new key, wrapped by the DATA_KEY of its process. */
export interface NewKey extends NewWrapping {
  /** Milliseconds until something is encrypted with it; null for a key that has always been in use. */
  readonly usableIn: number | null;
}

/** Stores new keys, all in one statement. The first of several processes wins. */
export async function insertKeys(queries: RawStatements, keys: readonly NewKey[]): Promise<void> {
  await queries.query(
    `with given as (
       select * from jsonb_to_recordset($1::jsonb)
         as k (kind text, id integer, "dataKey" text, sealed text, "usableIn" integer)
     ), made as (
       insert into keys.records (kind, id, usable_from)
       select kind, id, coalesce(clock_timestamp() + "usableIn" * interval '1 millisecond', to_timestamp(0)) from given
       on conflict do nothing returning kind, id
     )
     insert into keys.wrapped (kind, id, data_key, sealed, wrapped_at)
     select kind, id, "dataKey", sealed, clock_timestamp() from made join given using (kind, id)`,
    [JSON.stringify(keys)],
  );
}

/** Lets another DATA_KEY open a key. */
export async function insertWrapping(
  queries: RawStatements,
  { kind, id, dataKey, sealed }: NewWrapping,
): Promise<void> {
  await queries.query(
    `insert into keys.wrapped (kind, id, data_key, sealed, wrapped_at)
     values ($1, $2::integer, $3, $4, clock_timestamp()) on conflict do nothing`,
    [kind, id, dataKey, sealed],
  );
}

/**
 * Ends what one DATA_KEY opens, if another one opens every key. Must run in a transaction.
 * @returns whether it does
 */
export async function deleteWrappings(
  queries: RawStatements,
  { dataKey, remaining }: { readonly dataKey: string; readonly remaining: string },
): Promise<boolean> {
  // Two of them, each for the other's DATA_KEY, would leave none.
  await lockKeys(queries);
  const [row] = await queries.query(
    `select exists (select from keys.records r where not exists (
       select from keys.wrapped w where w.kind = r.kind and w.id = r.id and w.data_key = $1
     )) as is_missing`,
    [remaining],
  );
  if (row?.['is_missing'] !== false) return false;
  await queries.query('delete from keys.wrapped where data_key = $1', [dataKey]);
  return true;
}

/**
 * From now on the database refuses programs that derive the keys from DATA_KEY: they would encrypt with another one than
 * the database has.
 */
export async function refuseProgramsThatDerive(queries: RawStatements): Promise<void> {
  await queries.query('update schema_migrations set works_from = $1::integer where number = $1::integer', [
    MIGRATION,
  ]);
}
