import type { MessageKind } from '@portal/shared/contracts/enums';
import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, moment } from './columns';
import { users } from './users';

/** Notices to a person. Text is chosen by `template` when read, so that it follows the reader's language. */
export const messages = pgTable(
  'messages',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<MessageKind>().notNull(),
    template: text('template').notNull(),
    params: jsonb('params').$type<Readonly<Record<string, string | number>>>().notNull(),
    /** Address inside the portal that the notice leads to. */
    link: text('link'),
    readAt: moment('read_at'),
    deletedAt: moment('deleted_at'),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    index('messages_user_ix').on(t.userId, t.createdAt),
    index('messages_unread_ix')
      .on(t.userId)
      .where(sql`${t.readAt} is null and ${t.deletedAt} is null`),
    check(
      'messages_kind_ck',
      sql`${t.kind} in ('security', 'team', 'order', 'expiry', 'certification', 'system')`,
    ),
  ],
);
