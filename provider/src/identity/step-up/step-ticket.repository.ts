import { and, eq, gt, inArray, isNull, lt, sql, type SQL } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database';
import { stepTickets, type TicketScope } from '../../platform/database/schema/step-tickets';

const ticket = {
  scope: stepTickets.scope,
  userId: stepTickets.userId,
  payload: stepTickets.payload,
  tries: stepTickets.tries,
} as const;

/** Conditions on a ticket besides its key. */
export interface TicketBinding {
  readonly keyHash: string;
  readonly scopes: readonly TicketScope[];
  /** The account that the ticket must belong to. Omitted if the user is not known yet. */
  readonly userId?: string;
}

export async function insertTicket(queries: Queries, row: typeof stepTickets.$inferInsert): Promise<void> {
  await queries.insert(stepTickets).values(row);
}

/** Finds a valid ticket without spending it. */
export async function findTicket(queries: Queries, binding: TicketBinding, now: Date) {
  const [row] = await queries.select(ticket).from(stepTickets).where(isGood(binding, now));
  return row ?? null;
}

export type TicketRow = NonNullable<Awaited<ReturnType<typeof findTicket>>>;

/** Spends a ticket. Only one of two parallel requests gets it. */
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

/** Takes one of the tries; `null` if none is left or the ticket is not valid. */
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

/** Voids all unspent tickets of an account. */
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
