import type { Language } from '@portal/shared/contracts/language';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { TextParams } from '../../notices/message-text';
import { id, moment } from './columns';

/** Ways in which a notice leaves the portal. */
export const OUTBOX_KINDS = ['sms', 'mail'] as const;
/** One of the ways. */
export type OutboxKind = (typeof OUTBOX_KINDS)[number];
/** `failed` is written only by the previous release, which may run beside this one during a deployment. */
export type OutboxState = 'queued' | 'sent' | 'failed';

/**
 * SMS and mails, written in the transaction that causes them and sent after it. A queued row contains the parameters of
 * its text, and is deleted once it is sent or given up. Sent rows exist only in the sandbox, with their text.
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
    /**
     * In a queued row with `params`, subject and text are only read by the previous release, which may run beside this
     * one during a deployment. The next release leaves them null (docs/operate.md#upgrade).
     */
    text: text('text'),
    state: text('state').$type<OutboxState>().notNull().default('queued'),
    attempts: integer('attempts').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    sentAt: moment('sent_at'),
    /** As in `messages`: ids of users and teams, no names. */
    params: jsonb('params').$type<TextParams>(),
    /** Language of the text that is created from `params`. */
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
    check('outbox_state_ck', sql`${t.state} in ('queued', 'sent', 'failed')`),
  ],
);
