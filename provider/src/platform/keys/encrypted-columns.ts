import { databaseFaultOf } from '../database/database-error';
import { bytesPrefix, SEALED, textPrefix, type Cipher } from '../runtime/cipher';
import type { RawStatements } from '../database/raw-statements';

/** Where ciphertext is stored. */
export interface EncryptedColumn {
  /** Of the ciphertext. */
  readonly purpose: string;
  readonly table: string;
  readonly key: string;
  /** As an expression that reads it; null where it is empty. */
  readonly column: string;
  /** Sets it to `$1`. */
  readonly set: string;
  readonly form: 'text' | 'bytes';
  /** Further condition of the rows that have it. */
  readonly where?: string;
  /** Rows that are encrypted again in one transaction. */
  readonly batch: number;
}

const BATCH = 200;
/** Rows that one statement looks at, so that none takes long in a large table. */
const PAGE = 1_000;
/** A file may have several megabytes. */
const FILE_BATCH = 4;

const textColumn = (purpose: string, table: string, key: string, column: string): EncryptedColumn => ({
  ...{ purpose, table, key, column, set: `${column} = $1`, form: 'text', batch: BATCH },
});

/** All of them, except for the secrets of step tickets, which are deleted within a day. */
export const ENCRYPTED_COLUMNS: readonly EncryptedColumn[] = [
  textColumn('signing key', 'registry.secrets', 'name', 'sealed'),
  textColumn(SEALED.realName, 'users', 'id', 'real_name_enc'),
  textColumn(SEALED.mfaSecret, 'users', 'id', 'mfa_secret_enc'),
  textColumn(SEALED.certification, 'certifications', 'id', 'payload_enc'),
  textColumn(SEALED.inviteToken, 'invite_links', 'id', 'token_enc'),
  {
    ...{ purpose: SEALED.sandboxWalletKey, table: 'app_settings', key: 'key', column: `value #>> '{}'` },
    ...{ set: 'value = to_jsonb($1::text)', form: 'text', where: `key = 'sandbox.walletKey'`, batch: 1 },
  },
  {
    ...{ purpose: SEALED.fileContent, table: 'files', key: 'id', column: 'content_enc' },
    ...{ set: 'content_enc = $1', form: 'bytes', batch: FILE_BATCH },
  },
];

/** A row whose ciphertext another key has encrypted. */
export interface SealedRow {
  readonly key: string;
  readonly sealed: string | Buffer;
}

/** Condition of the rows that another key than this one has encrypted. */
function isOfAnotherKey({ column, form, where = 'true' }: EncryptedColumn, keyId: number): string {
  const prefix = form === 'text' ? textPrefix(keyId) : bytesPrefix(keyId);
  const isOther =
    typeof prefix === 'string'
      ? `not starts_with(${column}, '${prefix}')`
      : `substring(${column} from 1 for ${String(prefix.length)}) <> '\\x${prefix.toString('hex')}'::bytea`;
  return `${where} and ${isOther}`;
}

/** How many rows another key has encrypted. Every statement is short, so it may count while others write. */
export async function countOfAnotherKey(
  queries: RawStatements,
  column: EncryptedColumn,
  keyId: number,
): Promise<number> {
  let total = 0;
  let after: string | null = null;
  do {
    const page: Range = { after, end: await endOfPage(queries, column, after) };
    const { text, params } = rowsIn(column, keyId, page);
    const [row] = await queries.query(`select count(*) as rows ${text}`, params);
    total += Number(row?.['rows'] ?? 0);
    after = page.end;
  } while (after !== null);
  return total;
}

/** Rows of a column. */
export interface SealedRows {
  readonly rows: readonly SealedRow[];
  /** Where the next ones begin; null at the end of the table. */
  readonly after: string | null;
}

/** The next rows that another key has encrypted, in the order of their keys; perhaps none before the end of the table. */
export async function rowsOfAnotherKey(
  queries: RawStatements,
  column: EncryptedColumn,
  { keyId, after }: { readonly keyId: number; readonly after: string | null },
): Promise<SealedRows> {
  const { key, column: value, batch } = column;
  const page: Range = { after, end: await endOfPage(queries, column, after) };
  const { text, params } = rowsIn(column, keyId, page);
  const found = await queries.query(
    `select ${key}::text as key, ${value} as sealed ${text} order by ${key} limit ${String(batch)}`,
    params,
  );
  const rows = found.map((row) => {
    const { key: rowKey, sealed } = row as { readonly key: string; readonly sealed: string | Uint8Array };
    return { key: rowKey, sealed: typeof sealed === 'string' ? sealed : Buffer.from(sealed) };
  });
  return { rows, after: rows.length === batch ? (rows.at(-1)?.key ?? null) : page.end };
}

/** Keys from the one after `after` to `end`; null means the first and the last. */
interface Range {
  readonly after: string | null;
  readonly end: string | null;
}

/** @returns null if the table ends in this page */
async function endOfPage(
  queries: RawStatements,
  { table, key }: EncryptedColumn,
  after: string | null,
): Promise<string | null> {
  const [row] = await queries.query(
    `select ${key}::text as key from ${table} ${after === null ? '' : `where ${key} > $1`}
     order by ${key} offset ${String(PAGE - 1)} limit 1`,
    after === null ? [] : [after],
  );
  return row === undefined ? null : String(row['key']);
}

function rowsIn(
  column: EncryptedColumn,
  keyId: number,
  { after, end }: Range,
): { readonly text: string; readonly params: readonly string[] } {
  const params: string[] = [];
  const conditions = [isOfAnotherKey(column, keyId)];
  for (const [sign, bound] of [
    ['>', after],
    ['<=', end],
  ] as const) {
    if (bound === null) continue;
    params.push(bound);
    conditions.push(`${column.key} ${sign} $${String(params.length)}`);
  }
  return { text: `from ${column.table} where ${conditions.join(' and ')}`, params };
}

/**
 * Encrypts one value again, unless it was changed meanwhile.
 * @returns false if it cannot be decrypted
 * @throws the driver's error
 */
export async function reencryptRow(
  queries: RawStatements,
  { purpose, table, key, column, set }: EncryptedColumn,
  { cipher, row }: { readonly cipher: Cipher; readonly row: SealedRow },
): Promise<boolean> {
  const { sealed } = row;
  const renewed = renew(sealed, purpose, cipher);
  if (renewed === null) return false;
  await queries.query(`update ${table} set ${set} where ${key} = $2 and ${column} = $3`, [
    renewed,
    row.key,
    sealed,
  ]);
  return true;
}

function renew(sealed: string | Buffer, purpose: string, cipher: Cipher): string | Buffer | null {
  try {
    return typeof sealed === 'string'
      ? cipher.encrypt(purpose, cipher.decrypt(purpose, sealed))
      : cipher.encryptBytes(purpose, cipher.decryptBytes(purpose, sealed));
  } catch (error) {
    // A key that this process has not read yet is no damage.
    if (databaseFaultOf(error) !== null) throw error;
    return null;
  }
}
