import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns';

/** Notices that went to a phone or mailbox, which the budget of each counts; codes are counted in `codes`. */
export const sentNotices = pgTable(
  'sent_notices',
  {
    /** Of the notice in the outbox. */
    id: uuid('id').primaryKey(),
    /** Keyed hash of the number or address, the same as of a code. */
    recipientHash: text('recipient_hash').notNull(),
    /** It tells of the protection of an account. */
    isSecurity: boolean('is_security').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    index('sent_notices_recipient_ix').on(t.recipientHash, t.createdAt),
    index('sent_notices_created_ix').on(t.createdAt),
  ],
);

/** How often an account did something within the present span of time. */
export const throttles = pgTable(
  'throttles',
  {
    /** Keyed hash of the account and of what it did. */
    keyHash: text('key_hash').primaryKey(),
    count: integer('count').notNull(),
    endsAt: moment('ends_at').notNull(),
  },
  (t) => [index('throttles_ends_ix').on(t.endsAt)],
);
