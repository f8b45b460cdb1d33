import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Queries } from '../database/database';
import { sessions } from '../database/schema/sign-in';
import { users } from '../database/schema/users';
import { publishNews } from '../stream/news.repository';

/** A session with the account behind it, in one query, prepared once: it runs before nearly every call. */
export function sessionFinder(queries: Queries) {
  const statement = queries
    .select(sessionWithAccount)
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.tokenHash, sql.placeholder('tokenHash')))
    .prepare('session_by_token');
  return async (tokenHash: string) => (await statement.execute({ tokenHash }))[0] ?? null;
}

/** By the cookie's half alone: same-origin downloads, and the session that a new sign-in replaces. */
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
  status: users.status,
} as const;

export type SessionRow = NonNullable<Awaited<ReturnType<ReturnType<typeof sessionFinder>>>>;

export async function insertSession(queries: Queries, row: typeof sessions.$inferInsert): Promise<void> {
  await queries.insert(sessions).values(row);
}

/** Never moves backwards, so that two requests at once cannot shorten a session. */
export async function touchSession(queries: Queries, id: string, seenAt: Date): Promise<void> {
  await queries
    .update(sessions)
    .set({ lastSeenAt: sql`greatest(${sessions.lastSeenAt}, ${seenAt})` })
    .where(eq(sessions.id, id));
}

export async function revokeSession(queries: Queries, id: string, at: Date): Promise<void> {
  const [revoked] = await queries
    .update(sessions)
    .set({ revokedAt: at })
    .where(and(eq(sessions.id, id), isNull(sessions.revokedAt)))
    .returning({ userId: sessions.userId });
  if (revoked !== undefined) await publishNews(queries, { about: 'sessions', userId: revoked.userId });
}

/** All that a person has, idle ones too: none may wake up again. */
export async function revokeAll(queries: Queries, userId: string, at: Date): Promise<void> {
  await queries
    .update(sessions)
    .set({ revokedAt: at })
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt)));
  await publishNews(queries, { about: 'sessions', userId });
}
