import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, moment } from './columns';

export type OutboxKind = 'sms' | 'mail';
export type OutboxState = 'queued' | 'sent' | 'failed';

/**
 * Messages to the outside, written in the transaction that causes them and delivered after it.
 * `code` and `text` stay only in the sandbox; a real adapter empties both once the message is out.
 */
export const outbox = pgTable(
  'outbox',
  {
    id: id(),
    kind: text('kind').$type<OutboxKind>().notNull(),
    /** E.164 number or mail address. */
    recipient: text('recipient').notNull(),
    scene: text('scene').notNull(),
    code: text('code'),
    subject: text('subject'),
    text: text('text').notNull(),
    state: text('state').$type<OutboxState>().notNull().default('queued'),
    attempts: integer('attempts').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    sentAt: moment('sent_at'),
  },
  (t) => [
    index('outbox_recipient_ix').on(t.recipient, t.createdAt),
    index('outbox_created_ix').on(t.createdAt),
    index('outbox_queued_ix')
      .on(t.createdAt)
      .where(sql`${t.state} = 'queued'`),
    check('outbox_kind_ck', sql`${t.kind} in ('sms', 'mail')`),
    check('outbox_state_ck', sql`${t.state} in ('queued', 'sent', 'failed')`),
  ],
);
