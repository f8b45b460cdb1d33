import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns';
import { users } from './users';

/** Calls that carried an `Idempotency-Key`, with their response, for 24 hours. */
export const idempotentCalls = pgTable(
  'idempotent_calls',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: uuid('key').notNull(),
    /** Hash of the call and its body. The same key with another body is refused. */
    fingerprint: text('fingerprint').notNull(),
    /** Null until the work is done, in the same transaction. */
    response: jsonb('response').$type<unknown>(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.key] }), index('idempotent_calls_created_ix').on(t.createdAt)],
);
