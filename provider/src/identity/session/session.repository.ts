import DataLoader from 'dataloader';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database';
import { assertNoTransaction } from '../../platform/database/transaction-scope';
import { sessions } from '../../platform/database/schema/sign-in';
import { users } from '../../platform/database/schema/users';
import { sessionsEnded } from '../../platform/events/session-events';
import type { UnitOfWork } from '../../platform/unit-of-work/unit-of-work';

/** Sessions that one query reads at most. */
const BATCH_SIZE = 100;

/**
 * Reads a session with its account by the hash of its header token. The sessions of requests that arrive together are
 * read by one query, which is sent after all of them have arrived: nothing is cached. The statements are prepared once,
 * because one of them runs before nearly every call.
 */
export function sessionFinder(queries: Queries) {
  const select = () =>
    queries
      .select({ tokenHash: sessions.tokenHash, ...sessionWithAccount })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId));
  // PostgreSQL plans a statement with an array again for each length that is shorter than it expects.
  const one = select()
    .where(eq(sessions.tokenHash, sql.placeholder('tokenHash')))
    .prepare('session_by_token');
  const several = select()
    .where(sql`${sessions.tokenHash} = any(${sql.placeholder('tokenHashes')})`)
    .prepare('sessions_by_token');
  const loader = new DataLoader(
    async (tokenHashes: readonly string[]) => {
      const [tokenHash] = tokenHashes;
      const rows =
        tokenHashes.length === 1 ? await one.execute({ tokenHash }) : await several.execute({ tokenHashes });
      const rowOf = new Map(rows.map((row) => [row.tokenHash, row]));
      return tokenHashes.map((hash) => rowOf.get(hash) ?? null);
    },
    // After the I/O events of this turn of the event loop, each of which may be a request.
    { cache: false, maxBatchSize: BATCH_SIZE, batchScheduleFn: (send) => void setImmediate(send) },
  );
  /** @throws TransactionMisuseError if the caller is inside a transaction, for which the others would wait */
  return async (tokenHash: string) => {
    assertNoTransaction('The session of a request');
    return loader.load(tokenHash);
  };
}

/** Finds a session by its cookie alone, for same-origin downloads, and for the session that a new sign-in replaces. */
export async function findSessionByCookie(queries: Queries, cookieHash: string) {
  const [row] = await queries
    .select(sessionWithAccount)
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.cookieHash, cookieHash));
  return row ?? null;
}

const sessionWithAccount = {
  id: sessions.id,
  cookieHash: sessions.cookieHash,
  lastSeenAt: sessions.lastSeenAt,
  expiresAt: sessions.expiresAt,
  revokedAt: sessions.revokedAt,
  mfa: sessions.mfa,
  userId: users.id,
  userName: users.userName,
  userType: users.userType,
  certLevel: users.certLevel,
  language: users.lan,
  zone: users.tz,
  status: users.status,
} as const;

export type SessionRow = NonNullable<Awaited<ReturnType<typeof findSessionByCookie>>>;

export async function insertSession(queries: Queries, row: typeof sessions.$inferInsert): Promise<void> {
  await queries.insert(sessions).values(row);
}

/** Never moves the time backwards, so that parallel requests cannot shorten a session. */
export async function touchSession(queries: Queries, id: string, seenAt: Date): Promise<void> {
  await queries
    .update(sessions)
    .set({ lastSeenAt: sql`greatest(${sessions.lastSeenAt}, ${seenAt})` })
    .where(eq(sessions.id, id));
}

/** The parts of a unit of work that ending a session requires. */
type SessionEnd = Pick<UnitOfWork, 'queries' | 'now' | 'publish'>;

export async function revokeSession(unit: SessionEnd, id: string): Promise<void> {
  const [revoked] = await unit.queries
    .update(sessions)
    .set({ revokedAt: unit.now })
    .where(and(eq(sessions.id, id), isNull(sessions.revokedAt)))
    .returning({ userId: sessions.userId });
  if (revoked !== undefined) unit.publish(sessionsEnded(revoked.userId));
}

/** Revokes all sessions of an account, including idle ones. */
export async function revokeAll(unit: SessionEnd, userId: string): Promise<void> {
  await unit.queries
    .update(sessions)
    .set({ revokedAt: unit.now })
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt)));
  unit.publish(sessionsEnded(userId));
}
