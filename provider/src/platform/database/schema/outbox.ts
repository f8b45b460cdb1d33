import type { Language } from '@portal/shared/contracts/language';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { id, moment } from './columns';

export type OutboxKind = 'sms' | 'mail';
export type OutboxState = 'queued' | 'sent';

/**
 * Messages to the outside, written in the transaction that causes them and delivered after it. What is queued keeps
 * what its text is made of, and is deleted once it is out or given up. What is sent is there in the sandbox only, in
 * words: the visitor's phone and mailbox.
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
    /** Null while the text is yet to be made from `params`; queued ones of older releases bring it along. */
    text: text('text'),
    state: text('state').$type<OutboxState>().notNull().default('queued'),
    attempts: integer('attempts').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    sentAt: moment('sent_at'),
    /** As in `messages`: ids of people and teams, and no name. */
    params: jsonb('params').$type<Readonly<Record<string, string | number>>>(),
    /** Of the text that is to be made. */
    language: text('language').$type<Language>(),
    zone: text('zone'),
  },
  (t) => [
    index('outbox_recipient_ix').on(t.recipient, t.createdAt),
    index('outbox_created_ix').on(t.createdAt),
    index('outbox_queued_ix')
      .on(t.createdAt)
      .where(sql`${t.state} = 'queued'`),
    check('outbox_text_ck', sql`${t.text} is not null or ${t.params} is not null`),
    check('outbox_kind_ck', sql`${t.kind} in ('sms', 'mail')`),
    check('outbox_state_ck', sql`${t.state} in ('queued', 'sent')`),
  ],
);
