import { and, eq, gt, ne } from 'drizzle-orm';
import type { Queries } from '../database/database';
import { sentNotices } from '../database/schema/limits';
import { codes } from '../database/schema/sign-in';
import type { SentLately } from './notice-budget.policy';

/**
 * Messages sent to a recipient since a given time, except the notice with this id, which may have been tried before.
 */
export async function findSentLately(
  queries: Queries,
  { recipientHash, noticeId, since }: { recipientHash: string; noticeId: string; since: Date },
): Promise<SentLately> {
  const sentCodes = await queries
    .select({ at: codes.createdAt })
    .from(codes)
    .where(and(eq(codes.targetHash, recipientHash), gt(codes.createdAt, since)));
  const notices = await queries
    .select({ at: sentNotices.createdAt, isSecurity: sentNotices.isSecurity })
    .from(sentNotices)
    .where(
      and(
        eq(sentNotices.recipientHash, recipientHash),
        gt(sentNotices.createdAt, since),
        ne(sentNotices.id, noticeId),
      ),
    );
  return { codes: sentCodes.map(({ at }) => at), notices };
}

/** A notice that is tried again is counted once. */
export async function insertSentNotice(
  queries: Queries,
  row: typeof sentNotices.$inferInsert,
): Promise<void> {
  await queries.insert(sentNotices).values(row).onConflictDoNothing();
}

export async function deleteSentNotice(queries: Queries, id: string): Promise<void> {
  await queries.delete(sentNotices).where(eq(sentNotices.id, id));
}
