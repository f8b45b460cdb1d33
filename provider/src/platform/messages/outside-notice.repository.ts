import { and, eq, lte, or, sql } from 'drizzle-orm';
import type { Language } from '@portal/shared/contracts/language';
import type { Queries } from '../database/database';
import { outbox, type OutboxKind } from '../database/schema/outbox';
import type { TextParams } from '../notices/message-text';

const MAX_ROWS = 50;

/** A notice to queue, with the parameters of its text. */
export interface NewQueuedNotice {
  readonly id: string;
  readonly kind: OutboxKind;
  readonly recipient: string;
  /** The template. */
  readonly scene: string;
  readonly params: TextParams;
  readonly language: Language;
  readonly zone: string;
}

/** Always one statement, even without rows, so that the duration does not depend on the number of recipients. */
export async function insertQueued(
  queries: Queries,
  rows: readonly NewQueuedNotice[],
  createdAt: Date,
): Promise<void> {
  // An insert from a select must name every column, in the table's order.
  await queries.insert(outbox).select(
    sql`select id, kind, recipient, scene, null::text, null::text, null::text, 'queued', 0,
        ${createdAt.toISOString()}::timestamptz, null::timestamptz, params, language, zone
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new_notice(
        id uuid, kind text, recipient text, scene text, params jsonb, language text, zone text)`,
  );
}

/**
 * Notices to try now, oldest first. Those waiting for their next try are skipped, otherwise an outage of a day would
 * delay new ones for hours.
 * @param createdBefore by number of failed tries: the latest creation time that is due
 */
export function findDue(queries: Queries, createdBefore: readonly Date[]) {
  const isDue = createdBefore.map((moment, attempts) =>
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
      params: sql<TextParams>`coalesce(${outbox.params}, '{}')`,
      language: outbox.language,
      zone: outbox.zone,
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

/** Deletes a notice that was sent or given up. Failures are logged. */
export async function deleteQueued(queries: Queries, id: string): Promise<void> {
  await queries.delete(outbox).where(eq(outbox.id, id));
}
