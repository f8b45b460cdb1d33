import type { RawStatements } from '../database/raw-statements';

/** The work of encrypting everything again with a new key. */
export interface Reencryption {
  /** Id of the cipher key. */
  readonly cipherKey: number;
  /** Values that another key had encrypted at the start. */
  readonly total: number;
  readonly done: number;
  /** Values that no key could decrypt, since it began to look through all columns. They stay as they are. */
  readonly failed: number;
  /** Where it goes on: the column, and the key of its last row. */
  readonly place: string | null;
  readonly after: string | null;
  readonly isFinished: boolean;
}

/** The one of the newest cipher key; null if there was none. */
export async function newestReencryption(queries: RawStatements): Promise<Reencryption | null> {
  const [row] = await queries.query(
    `select cipher_key, total, done, failed, place, after, finished_at is not null as is_finished
     from keys.reencryptions order by cipher_key desc limit 1`,
  );
  if (row === undefined) return null;
  const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);
  return {
    cipherKey: Number(row['cipher_key']),
    total: Number(row['total']),
    done: Number(row['done']),
    failed: Number(row['failed']),
    place: text(row['place']),
    after: text(row['after']),
    isFinished: row['is_finished'] === true,
  };
}

/** The first of several processes wins. */
export async function insertReencryption(
  queries: RawStatements,
  { cipherKey, total }: { readonly cipherKey: number; readonly total: number },
): Promise<void> {
  await queries.query(
    `insert into keys.reencryptions (cipher_key, started_at, total, done, failed)
     values ($1::integer, clock_timestamp(), $2::bigint, 0, 0) on conflict do nothing`,
    [cipherKey, total],
  );
}

/** Notes how far it is. */
export async function moveReencryption(
  queries: RawStatements,
  { cipherKey, done, failed, place, after }: Omit<Reencryption, 'total' | 'isFinished'>,
): Promise<void> {
  await queries.query(
    `update keys.reencryptions set done = $2::bigint, failed = $3::bigint, place = $4, after = $5
     where cipher_key = $1::integer`,
    [cipherKey, done, failed, place, after],
  );
}

export async function finishReencryption(queries: RawStatements, cipherKey: number): Promise<void> {
  await queries.query(
    'update keys.reencryptions set finished_at = clock_timestamp() where cipher_key = $1::integer',
    [cipherKey],
  );
}
