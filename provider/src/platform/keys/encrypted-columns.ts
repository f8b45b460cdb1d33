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

/** How many rows another key has encrypted. */
export async function countOfAnotherKey(
  queries: RawStatements,
  column: EncryptedColumn,
  keyId: number,
): Promise<number> {
  const [row] = await queries.query(
    `select count(*) as rows from ${column.table} where ${isOfAnotherKey(column, keyId)}`,
  );
  return Number(row?.['rows'] ?? 0);
}

/** The next rows that another key has encrypted, in the order of their keys. */
export async function rowsOfAnotherKey(
  queries: RawStatements,
  column: EncryptedColumn,
  { keyId, after, limit }: { readonly keyId: number; readonly after: string | null; readonly limit: number },
): Promise<readonly SealedRow[]> {
  const { table, key, column: value } = column;
  const rows = await queries.query(
    `select ${key} as key, ${value} as sealed from ${table}
     where ${isOfAnotherKey(column, keyId)} ${after === null ? '' : `and ${key} > $1`}
     order by ${key} limit ${String(limit)}`,
    after === null ? [] : [after],
  );
  return rows.map((row) => {
    const { key: rowKey, sealed } = row as { readonly key: string; readonly sealed: string | Uint8Array };
    return { key: rowKey, sealed: typeof sealed === 'string' ? sealed : Buffer.from(sealed) };
  });
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
