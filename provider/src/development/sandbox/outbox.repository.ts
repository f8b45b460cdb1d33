import { and, desc, eq, gt } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database';
import { outbox } from '../../platform/database/schema/outbox';

export interface OutboxFilter {
  readonly to: string | null;
  readonly after: Date | null;
}

/** More than a visitor reads. The page continues from the newest row that it has. */
const MAX_ROWS = 100;

export async function findSent(queries: Queries, { to, after }: OutboxFilter) {
  const filters = [
    // Queued messages have not been delivered.
    eq(outbox.state, 'sent'),
    to === null ? undefined : eq(outbox.recipient, to),
    after === null ? undefined : gt(outbox.createdAt, after),
  ];
  return queries
    .select({
      id: outbox.id,
      kind: outbox.kind,
      recipient: outbox.recipient,
      scene: outbox.scene,
      code: outbox.code,
      subject: outbox.subject,
      text: outbox.text,
      createdAt: outbox.createdAt,
    })
    .from(outbox)
    .where(and(...filters))
    .orderBy(desc(outbox.createdAt), desc(outbox.id))
    .limit(MAX_ROWS);
}
