import { boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns';

/** Attempts that a limit counts: codes sent, notices sent, and calls that cause notices. */
export const countedAttempts = pgTable(
  'counted_attempts',
  {
    /** One attempt may count for several keys, such as a phone and an IP address. */
    id: uuid('id').notNull(),
    /** What is counted, and the keyed hash of whom it is counted for. */
    key: text('key').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.id, t.key] }),
    index('counted_attempts_key_ix').on(t.key, t.createdAt),
    index('counted_attempts_created_ix').on(t.createdAt),
  ],
);

/**
 * Notices that were sent to a phone or mailbox. Used only by the previous release; the next one removes the table
 * (docs/operate.md#upgrade).
 */
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

/** How often an account did something in the current period. Used only by the previous release, like `sentNotices`. */
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
