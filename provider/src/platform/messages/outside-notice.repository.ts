import { and, eq, lte, or, sql } from 'drizzle-orm';
import type { Queries } from '../database/database';
import { outbox, type OutboxKind } from '../database/schema/outbox';

const MAX_ROWS = 50;

/** A notice that is to leave the portal. */
export interface NewQueuedNotice {
  readonly id: string;
  readonly kind: OutboxKind;
  readonly recipient: string;
  readonly scene: string;
  readonly subject: string | null;
  readonly text: string;
}

/** Always one statement, even without rows, so that the duration does not depend on the number of recipients. */
export async function insertQueued(
  queries: Queries,
  rows: readonly NewQueuedNotice[],
  createdAt: Date,
): Promise<void> {
  // An insert from a select must name every column, in the table's order.
  await queries.insert(outbox).select(
    sql`select id, kind, recipient, scene, null::text, subject, text, 'queued', 0,
        ${createdAt.toISOString()}::timestamptz, null::timestamptz
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new_notice(
        id uuid, kind text, recipient text, scene text, subject text, text text)`,
  );
}

/**
 * Notices to try now, oldest first. Those waiting for their next try are skipped, otherwise an outage of a day would
 * delay new ones for hours.
 * @param bornBefore by number of failed tries: the latest creation time that is due
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
    .limit(MAX_ROWS);
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
