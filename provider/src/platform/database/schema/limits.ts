import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns';

/** Notices that were sent to a phone or mailbox, counted by the budget of each. Codes are counted in `codes`. */
export const sentNotices = pgTable(
  'sent_notices',
  {
    /** Id of the notice in the outbox. */
    id: uuid('id').primaryKey(),
    /** Keyed hash of the number or address, the same as in `codes`. */
    recipientHash: text('recipient_hash').notNull(),
    /** Whether it concerns the security of an account. */
    isSecurity: boolean('is_security').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    index('sent_notices_recipient_ix').on(t.recipientHash, t.createdAt),
    index('sent_notices_created_ix').on(t.createdAt),
  ],
);

/** How often an account did something in the current period. */
export const throttles = pgTable(
  'throttles',
  {
    /** Keyed hash of the account and the action. */
    keyHash: text('key_hash').primaryKey(),
    count: integer('count').notNull(),
    endsAt: moment('ends_at').notNull(),
  },
  (t) => [index('throttles_ends_ix').on(t.endsAt)],
);
