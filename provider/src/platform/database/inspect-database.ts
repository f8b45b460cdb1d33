import { DatabaseError } from './database-error';
import { type AppliedStep, appliedStep } from './migrate';
import { canRunOn, type Migration, newestOf } from './migrations';
import type { RawStatements } from './raw-statements';
import { tablesOf } from './tables';

/** What is in a database, found without changing it. */
export interface DatabaseContent {
  /** Migrations; null if the portal has never used it. */
  readonly steps: readonly AppliedStep[] | null;
  readonly hasTables: boolean;
  /** Whether any table has a row. A database that was only brought to a schema has none. */
  readonly isUsed: boolean;
}

type Numbered = readonly Pick<Migration, 'number'>[];

export async function inspectDatabase(statements: RawStatements): Promise<DatabaseContent> {
  const steps = await appliedSteps(statements);
  const tables = await tablesOf(statements, ['public', 'keys', 'registry']);
  for (const { name } of tables) {
    const [row] = await statements.query(`select exists (select from ${name}) as has_rows`);
    if (row?.['has_rows'] === true) return { steps, hasTables: true, isUsed: true };
  }
  return { steps, hasTables: tables.length > 0, isUsed: false };
}

/** The migrations of a database; null if the portal has never used it. */
export async function appliedSteps(statements: RawStatements): Promise<readonly AppliedStep[] | null> {
  const [found] = await statements.query(
    `select to_regclass('public.schema_migrations') is not null as found`,
  );
  if (found?.['found'] !== true) return null;
  // Databases of earlier releases do not have every column.
  return (await statements.query('select * from schema_migrations')).map(appliedStep);
}

/**
 * Refuses a database that is not at the schema of this program. Nothing is changed.
 * @throws DatabaseError `newer` or `broken`
 */
export async function requireSchema(statements: RawStatements, known: Numbered): Promise<void> {
  const steps = await usedSteps(statements);
  refuseUnknown('The database', steps, known);
  refuseOlder(steps, known);
}

/**
 * Refuses a database on which processes of this program cannot run as it is. Nothing is changed. After an upgrade and the
 * way back they run on a newer one.
 * @throws DatabaseError `newer` or `broken`
 */
export async function requireUsableSchema(statements: RawStatements, known: Numbered): Promise<void> {
  const steps = await usedSteps(statements);
  if (!canRunOn(steps, newestOf(known))) refuseUnknown('The database', steps, known);
  refuseOlder(steps, known);
}

async function usedSteps(statements: RawStatements): Promise<readonly AppliedStep[]> {
  const steps = await appliedSteps(statements);
  if (steps === null)
    throw new DatabaseError(
      'broken',
      'The database holds no portal: set DATABASE_URL, or else DATA_DIR, as the processes of the portal have it.',
    );
  return steps;
}

/**
 * Refuses steps that this program does not know.
 * @param ending of the sentence, after the way out
 * @throws DatabaseError `newer`
 */
export function refuseUnknown(subject: string, steps: Numbered, known: Numbered, ending = ''): void {
  const [here, newest] = [newestOf(steps), newestOf(known)];
  if (here <= newest) return;
  throw new DatabaseError(
    'newer',
    `${subject} is at schema ${String(here)}, newer than this program, which knows ${String(newest)}: use the command of a newer package${ending}.`,
  );
}

function refuseOlder(steps: Numbered, known: Numbered): void {
  const [here, newest] = [newestOf(steps), newestOf(known)];
  if (here >= newest) return;
  throw new DatabaseError(
    'broken',
    `The database is at schema ${String(here)}, and this program needs ${String(newest)}: start a process of this package first, or use the command in the package of its processes.`,
  );
}
