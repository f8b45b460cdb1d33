import { and, eq, lt, sql } from 'drizzle-orm';
import type { Queries } from '../database/database';
import { outbox } from '../database/schema/outbox';

const MOST = 50;

export async function insertQueued(queries: Queries, row: typeof outbox.$inferInsert): Promise<void> {
  await queries.insert(outbox).values(row);
}

/** What waits to go out, oldest first. */
export function findQueued(queries: Queries, before: Date) {
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
    .where(and(eq(outbox.state, 'queued'), lt(outbox.createdAt, before)))
    .orderBy(outbox.createdAt, outbox.id)
    .limit(MOST);
}

export type QueuedNotice = Awaited<ReturnType<typeof findQueued>>[number];

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
