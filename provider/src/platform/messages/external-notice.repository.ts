import { and, eq, gte, lte, or, sql, type SQL } from 'drizzle-orm';
import type { Language } from '@portal/shared/contracts/language';
import type { Queries } from '../database/database';
import { outbox, type OutboxKind } from '../database/schema/outbox';
import type { TextParams } from '../notices/message-text';
import { addSeconds } from '../runtime/clock';

const MAX_ROWS = 50;

/** Seconds after its creation at which a queued notice is retried. After the last try it is given up. */
export const TRY_AFTER_SECONDS = [0, 60, 300, 1800, 7200] as const;

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
        ${createdAt.toISOString()}::timestamptz, null::timestamptz, params, language, zone
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new_notice(
        id uuid, kind text, recipient text, scene text, subject text, text text,
        params jsonb, language text, zone text)`,
  );
}

/**
 * Notices to try now, oldest first. Those waiting for their next try are skipped, otherwise an outage of a day would
 * delay new ones for hours.
 */
export function findDue(queries: Queries, now: Date) {
  const isDue = TRY_AFTER_SECONDS.map((seconds, attempts) =>
    and(eq(outbox.attempts, attempts), lte(outbox.createdAt, addSeconds(now, -seconds))),
  );
  return queries
    .select({
      id: outbox.id,
      kind: outbox.kind,
      to: outbox.recipient,
      scene: outbox.scene,
      subject: outbox.subject,
      text: outbox.text,
      params: outbox.params,
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

/** Mails and SMS that wait for a try, and when the oldest of each kind was queued. */
export function countQueued(queries: Queries) {
  return queries
    .select({
      kind: outbox.kind,
      count: sql<number>`count(*)::int`,
      oldest: sql`min(${outbox.createdAt})`.mapWith(outbox.createdAt),
    })
    .from(outbox)
    .where(eq(outbox.state, 'queued'))
    .groupBy(outbox.kind);
}

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

/** Deletes a notice that was sent or given up. */
export async function deleteQueued(queries: Queries, id: string): Promise<void> {
  await queries.delete(outbox).where(eq(outbox.id, id));
}

/** Notices that are not tried again: after a last try that did not end, or given up by the previous release. */
export function isGivenUp(): SQL | undefined {
  return or(
    eq(outbox.state, 'failed'),
    and(eq(outbox.state, 'queued'), gte(outbox.attempts, TRY_AFTER_SECONDS.length)),
  );
}
