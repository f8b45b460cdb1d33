import pg from 'pg';
import { DatabaseError, databaseFaultOf, type DatabaseFault } from './database-error';
import { safeMessage } from '../runtime/safe-error';
import { SettingsError } from '../settings/settings-error';
import { migrate, type MigrateOptions } from './migrate';
import { LIMITS, type PostgresLimits } from './postgres-connections';

/** Any fixed number: all processes of the portal use it while they migrate. */
const MIGRATION_LOCK = 7_046_029_254;

export interface PostgresMigration extends MigrateOptions {
  /** Overrides the default limits. */
  readonly limits?: PostgresLimits;
}

/**
 * Brings the database to this release's schema, one process at a time.
 * @throws DatabaseError `unreachable`, `refused`, `full`, `newer` or `broken`
 */
export function migratePostgres(databaseUrl: string, options: PostgresMigration): Promise<void> {
  return explainFailures(databaseUrl, () => migrateUnderLock(databaseUrl, options));
}

async function migrateUnderLock(
  databaseUrl: string,
  { limits, ...options }: PostgresMigration,
): Promise<void> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'portal migration',
    connectionTimeoutMillis: (limits ?? LIMITS).connectionTimeoutMillis,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query("set lock_timeout = '60s'");
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate({ query: (text, params) => client.query<Record<string, unknown>>(text, params) }, options);
  } finally {
    // Ending the connection releases the lock.
    await client.end().catch(() => undefined);
  }
}

/** Codes of PostgreSQL whose cause is the wrong database or a missing right. */
const CAUSES: Readonly<Record<string, string>> = {
  '25006': 'is read-only: name the primary in DATABASE_URL',
  '42501':
    'does not let its role create or read what this release needs: grant it create on the database, or make it the owner',
};

const SENTENCES: Readonly<Partial<Record<DatabaseFault, string>>> = {
  unreachable: 'cannot be reached: check that it runs and that DATABASE_URL is right',
  refused: 'refuses the role, the password or the database named in DATABASE_URL',
  full: 'has no space left on its disk',
};

/** Runs work on the database. @throws DatabaseError or SettingsError with one sentence for the operator */
export async function explainFailures<T>(databaseUrl: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DatabaseError || error instanceof SettingsError) throw error;
    const fault = databaseFaultOf(error) ?? 'broken';
    const sentence =
      CAUSES[error instanceof pg.DatabaseError ? (error.code ?? '') : ''] ??
      SENTENCES[fault] ??
      `cannot be brought to this release's schema (${safeMessage(error)})`;
    throw new DatabaseError(fault, `The database at ${hostOf(databaseUrl)} ${sentence}.`, { cause: error });
  }
}

/** Only host and port: the URL may contain a password. */
function hostOf(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  return url.host === '' ? (url.searchParams.get('host') ?? 'localhost') : url.host;
}
