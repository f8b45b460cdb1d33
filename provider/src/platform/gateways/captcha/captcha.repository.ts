import { and, eq, gt, sql } from 'drizzle-orm';
import type { Queries } from '../../database/database';
import { captchaChallenges, captchaUsed } from '../../database/schema/sign-in';

export type NewChallenge = typeof captchaChallenges.$inferInsert;

export async function insertChallenge(queries: Queries, row: NewChallenge): Promise<void> {
  await queries.insert(captchaChallenges).values(row);
}

/** Takes the single try of a challenge; `null` if it is unknown, expired, bound to another address or already tried. */
export async function takeTry(queries: Queries, id: string, ip: string, now: Date) {
  const [row] = await queries
    .update(captchaChallenges)
    .set({ tries: sql`${captchaChallenges.tries} + 1` })
    .where(
      and(
        eq(captchaChallenges.id, id),
        eq(captchaChallenges.ip, ip),
        eq(captchaChallenges.tries, 0),
        gt(captchaChallenges.expiresAt, now),
      ),
    )
    .returning({ solution: captchaChallenges.solution, createdAt: captchaChallenges.createdAt });
  return row ?? null;
}

/** Afterwards the challenge represents its ticket, and expires with it. */
export async function markSolved(
  queries: Queries,
  id: string,
  ticket: { readonly hash: string; readonly solvedAt: Date; readonly expiresAt: Date },
): Promise<void> {
  await queries
    .update(captchaChallenges)
    .set({ ticketHash: ticket.hash, solvedAt: ticket.solvedAt, expiresAt: ticket.expiresAt })
    .where(eq(captchaChallenges.id, id));
}

/**
 * Deletes the ticket's row.
 * @returns whether there was one: of two requests only one gets it
 */
export async function takeTicket(
  queries: Queries,
  ticketHash: string,
  ip: string,
  now: Date,
): Promise<boolean> {
  const taken = await queries
    .delete(captchaChallenges)
    .where(
      and(
        eq(captchaChallenges.ticketHash, ticketHash),
        eq(captchaChallenges.ip, ip),
        gt(captchaChallenges.expiresAt, now),
      ),
    )
    .returning({ id: captchaChallenges.id });
  return taken.length === 1;
}

/** True only for the first use. */
export async function markUsed(queries: Queries, row: typeof captchaUsed.$inferInsert): Promise<boolean> {
  const inserted = await queries
    .insert(captchaUsed)
    .values(row)
    .onConflictDoNothing()
    .returning({ ticketHash: captchaUsed.ticketHash });
  return inserted.length === 1;
}
