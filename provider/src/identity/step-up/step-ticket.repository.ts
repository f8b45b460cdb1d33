import { and, eq, gt, inArray, isNull, lt, sql, type SQL } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database';
import { stepTickets, type TicketScope } from '../../platform/database/schema/step-tickets';

const ticket = {
  scope: stepTickets.scope,
  userId: stepTickets.userId,
  payload: stepTickets.payload,
  tries: stepTickets.tries,
} as const;

/** What must be true of a ticket beside its key. */
export interface TicketBinding {
  readonly keyHash: string;
  readonly scopes: readonly TicketScope[];
  /** Whose it must be; left out where nobody is known yet. */
  readonly userId?: string;
}

export async function insertTicket(queries: Queries, row: typeof stepTickets.$inferInsert): Promise<void> {
  await queries.insert(stepTickets).values(row);
}

/** A ticket that is still good, left as it is. */
export async function findTicket(queries: Queries, binding: TicketBinding, now: Date) {
  const [row] = await queries.select(ticket).from(stepTickets).where(isGood(binding, now));
  return row ?? null;
}

export type TicketRow = NonNullable<Awaited<ReturnType<typeof findTicket>>>;

/** Uses a ticket up: only one of two requests at once gets it. */
export async function useTicket(
  queries: Queries,
  binding: TicketBinding,
  now: Date,
): Promise<TicketRow | null> {
  const [row] = await queries
    .update(stepTickets)
    .set({ usedAt: now })
    .where(isGood(binding, now))
    .returning(ticket);
  return row ?? null;
}

/** Takes one of the tries; `null` when none is left or the ticket is not good. */
export async function takeTicketTry(
  queries: Queries,
  binding: TicketBinding,
  { now, ofTries }: { readonly now: Date; readonly ofTries: number },
): Promise<TicketRow | null> {
  const [row] = await queries
    .update(stepTickets)
    .set({ tries: sql`${stepTickets.tries} + 1` })
    .where(and(isGood(binding, now), lt(stepTickets.tries, ofTries)))
    .returning(ticket);
  return row ?? null;
}

/** What a person earned before and has not spent is worth nothing any more. */
export async function voidTickets(queries: Queries, userId: string, now: Date): Promise<void> {
  await queries
    .update(stepTickets)
    .set({ usedAt: now })
    .where(and(eq(stepTickets.userId, userId), isNull(stepTickets.usedAt)));
}

function isGood({ keyHash, scopes, userId }: TicketBinding, now: Date): SQL | undefined {
  return and(
    eq(stepTickets.keyHash, keyHash),
    inArray(stepTickets.scope, [...scopes]),
    userId === undefined ? undefined : eq(stepTickets.userId, userId),
    isNull(stepTickets.usedAt),
    gt(stepTickets.expiresAt, now),
  );
}
