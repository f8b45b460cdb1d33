import { and, inArray, isNull, lt, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queries } from '../database/database';
import { outbox } from '../database/schema/outbox';
import {
  captchaChallenges,
  captchaUsed,
  codes,
  lockouts,
  loginLogs,
  sessions,
} from '../database/schema/sign-in';

/** Everything older than its moment goes. */
export interface Cutoffs {
  readonly sessionsExpired: Date;
  readonly codesMade: Date;
  readonly captchaExpired: Date;
  readonly failuresCounted: Date;
  readonly messagesMade: Date;
}

/** Rows of one table at a time: a sweep must not hold up the calls of people. */
export const BATCH = 1000;

/** One batch of each table. @returns false when any of them may hold more. */
export async function sweepBatch(queries: Queries, cutoffs: Cutoffs): Promise<boolean> {
  const removed = [
    await removeWhere(queries, sessions, sessions.tokenHash, lt(sessions.expiresAt, cutoffs.sessionsExpired)),
    await removeWhere(queries, codes, codes.keyHash, lt(codes.createdAt, cutoffs.codesMade)),
    await removeWhere(
      queries,
      captchaChallenges,
      captchaChallenges.id,
      lt(captchaChallenges.expiresAt, cutoffs.captchaExpired),
    ),
    await removeWhere(
      queries,
      captchaUsed,
      captchaUsed.ticketHash,
      lt(captchaUsed.expiresAt, cutoffs.captchaExpired),
    ),
    await removeWhere(queries, lockouts, lockouts.nameHash, lt(lockouts.updatedAt, cutoffs.failuresCounted)),
    await removeWhere(queries, loginLogs, loginLogs.id, isNobodys(cutoffs.failuresCounted)),
    await removeWhere(queries, outbox, outbox.id, lt(outbox.createdAt, cutoffs.messagesMade)),
  ];
  return removed.every((count) => count < BATCH);
}

async function removeWhere(
  queries: Queries,
  table: PgTable,
  key: PgColumn,
  isOld: SQL | undefined,
): Promise<number> {
  const batch = queries.select({ key }).from(table).where(isOld).limit(BATCH);
  // Asked again: a row that was written anew since it was chosen stays.
  const removed = await queries
    .delete(table)
    .where(and(inArray(key, batch), isOld))
    .returning({ key });
  return removed.length;
}

/** Attempts with names that nobody has: there is no owner who would look them up. */
function isNobodys(before: Date): SQL | undefined {
  return and(isNull(loginLogs.userId), lt(loginLogs.createdAt, before));
}
