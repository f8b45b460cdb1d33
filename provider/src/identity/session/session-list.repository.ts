import { and, desc, eq, gt, inArray, isNull, ne, or, type SQL } from 'drizzle-orm';
import { lockNames } from '../../platform/database/advisory-lock';
import type { Queries } from '../../platform/database/database';
import { sessions } from '../../platform/database/schema/sign-in';
import { users } from '../../platform/database/schema/users';
import { sessionsEnded } from '../../platform/events/session-events';
import type { UnitOfWork } from '../../platform/unit-of-work/unit-of-work';
import type { AliveSince } from './session.policy';

/** More than an account usually has. The newest come first. */
const MAX_ROWS = 100;

/** Active sessions of an account, last seen first. */
export function findAliveSessions(queries: Queries, userId: string, since: AliveSince) {
  return queries
    .select({
      id: sessions.id,
      ip: sessions.ip,
      userAgent: sessions.userAgent,
      method: sessions.method,
      mfa: sessions.mfa,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isAlive(since)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id))
    .limit(MAX_ROWS);
}

export type AliveSessionRow = Awaited<ReturnType<typeof findAliveSessions>>[number];

/** Sessions of an account to end: some by id, all but one, or both. */
export interface SessionChoice {
  readonly ids: readonly string[];
  readonly allBut: string | null;
}

/** @returns the number of ended sessions; ids of ended sessions and of other accounts are skipped */
export async function revokeAlive(
  { queries, publish }: Pick<UnitOfWork, 'queries' | 'publish'>,
  userId: string,
  { ids, allBut }: SessionChoice,
  since: AliveSince,
): Promise<number> {
  const chosen = or(
    ids.length === 0 ? undefined : inArray(sessions.id, [...ids]),
    allBut === null ? undefined : ne(sessions.id, allBut),
  );
  if (chosen === undefined) return 0;
  const revoked = await queries
    .update(sessions)
    .set({ revokedAt: since.now })
    .where(and(eq(sessions.userId, userId), isAlive(since), chosen))
    .returning({ id: sessions.id });
  if (revoked.length > 0) publish(sessionsEnded(userId));
  return revoked.length;
}

/**
 * Ends the oldest active sessions of an account, except the newest ones. Sign-ins of the account wait for each other
 * until their transactions end.
 */
export async function revokeOldest(
  { queries, publish }: Pick<UnitOfWork, 'queries' | 'publish'>,
  userId: string,
  { keep, since }: { readonly keep: number; readonly since: AliveSince },
): Promise<void> {
  await lockNames(queries, `sessions ${userId}`);
  const oldest = queries
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isAlive(since)))
    .orderBy(desc(sessions.createdAt), desc(sessions.id))
    .offset(keep);
  const revoked = await queries
    .update(sessions)
    .set({ revokedAt: since.now })
    .where(inArray(sessions.id, oldest))
    .returning({ id: sessions.id });
  if (revoked.length > 0) publish(sessionsEnded(userId));
}

/** Those of these sessions that are active, of any account. */
export async function findAliveAmong(
  queries: Queries,
  ids: readonly string[],
  since: AliveSince,
): Promise<ReadonlySet<string>> {
  const alive = await queries
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(inArray(sessions.id, [...ids]), isAlive(since), eq(users.status, 'active')));
  return new Set(alive.map(({ id }) => id));
}

function isAlive({ now, seenAfter }: AliveSince): SQL | undefined {
  return and(isNull(sessions.revokedAt), gt(sessions.expiresAt, now), gt(sessions.lastSeenAt, seenAfter));
}
