import { and, eq, isNotNull, lte, notInArray, or, sql } from 'drizzle-orm';
import type { Queries } from '../database/database';
import { outbox, type OutboxKind } from '../database/schema/outbox';
import { users } from '../database/schema/users';

const MOST = 50;

export async function insertQueued(queries: Queries, row: typeof outbox.$inferInsert): Promise<void> {
  await queries.insert(outbox).values(row);
}

export interface OwnNotice {
  readonly id: string;
  readonly userId: string;
  readonly way: OutboxKind;
  readonly isWanted: boolean;
  /** Addresses that are told in any case, and not twice. */
  readonly except: readonly string[];
  readonly scene: string;
  readonly subject: string | null;
  readonly text: string;
  readonly createdAt: Date;
}

/**
 * Queues a notice to the account's own phone or mailbox, where it has one and wants it. One statement in any
 * case, so that what is told to nobody takes no shorter.
 */
export async function insertQueuedToOwn(queries: Queries, notice: OwnNotice): Promise<void> {
  const { id, userId, way, isWanted, except, scene, subject, text, createdAt } = notice;
  const address = way === 'mail' ? users.mail : users.phoneE164;
  const at = createdAt.toISOString();
  // An insert from a select names every column, in the table's order.
  const row = {
    id: sql<string>`${id}::uuid`.as('id'),
    kind: sql<OutboxKind>`${way}::text`.as('kind'),
    recipient: sql<string>`${address}`.as('recipient'),
    scene: sql<string>`${scene}::text`.as('scene'),
    code: sql<null>`null::text`.as('code'),
    subject: sql<string | null>`${subject}::text`.as('subject'),
    text: sql<string>`${text}::text`.as('text'),
    state: sql<'queued'>`'queued'::text`.as('state'),
    attempts: sql<number>`0`.as('attempts'),
    createdAt: sql<Date>`${at}::timestamptz`.as('created_at'),
    sentAt: sql<null>`null::timestamptz`.as('sent_at'),
  };
  const wanted = and(
    eq(users.id, userId),
    sql`${isWanted}::boolean`,
    isNotNull(address),
    except.length === 0 ? undefined : notInArray(address, [...except]),
  );
  await queries.insert(outbox).select(queries.select(row).from(users).where(wanted));
}

/**
 * What is to be tried now, oldest first. What waits for its next try is passed over, or a day without a gateway
 * would keep back what is new for hours after it.
 * @param bornBefore by the number of tries that failed: what is not younger is due
 */
export function findDue(queries: Queries, bornBefore: readonly Date[]) {
  const isDue = bornBefore.map((moment, attempts) =>
    and(eq(outbox.attempts, attempts), lte(outbox.createdAt, moment)),
  );
  return queries
    .select({
      id: outbox.id,
      kind: outbox.kind,
      to: outbox.recipient,
      scene: outbox.scene,
      subject: outbox.subject,
      text: outbox.text,
      attempts: outbox.attempts,
      createdAt: outbox.createdAt,
    })
    .from(outbox)
    .where(and(eq(outbox.state, 'queued'), or(...isDue)))
    .orderBy(outbox.createdAt, outbox.id)
    .limit(MOST);
}

export type QueuedNotice = Awaited<ReturnType<typeof findDue>>[number];

/** True for the one process that may try this message now. */
export async function claimAttempt(
  queries: Queries,
  { id, attempts }: Pick<QueuedNotice, 'id' | 'attempts'>,
): Promise<boolean> {
  const claimed = await queries
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1` })
    .where(and(eq(outbox.id, id), eq(outbox.attempts, attempts), eq(outbox.state, 'queued')))
    .returning({ id: outbox.id });
  return claimed.length === 1;
}

/** Out is out: nothing of it is kept. */
export async function deleteQueued(queries: Queries, id: string): Promise<void> {
  await queries.delete(outbox).where(eq(outbox.id, id));
}

export async function giveUp(queries: Queries, id: string): Promise<void> {
  await queries.update(outbox).set({ state: 'failed' }).where(eq(outbox.id, id));
}
