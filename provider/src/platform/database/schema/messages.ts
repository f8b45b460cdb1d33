import type { MessageKind } from '@portal/shared/contracts/enums';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { TextParams } from '../../notices/message-text';
import { audited, id, moment } from './columns';
import { users } from './users';

/** Station messages. The text is chosen by `template` when read, so that it is in the reader's language. */
export const messages = pgTable(
  'messages',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<MessageKind>().notNull(),
    template: text('template').notNull(),
    /** Ids of users and teams (`NoticeSubject`), and the reader's own data. No names of other users. */
    params: jsonb('params').$type<TextParams>().notNull(),
    /** Path inside the portal that the message links to. */
    link: text('link'),
    readAt: moment('read_at'),
    deletedAt: moment('deleted_at'),
    createdAt: moment('created_at').notNull(),
    /** Prevents duplicates: one message per account and key. Null for messages that may be repeated. */
    dedupeKey: text('dedupe_key'),
  },
  (t) => [
    index('messages_user_ix').on(t.userId, t.createdAt),
    index('messages_unread_ix')
      .on(t.userId)
      .where(sql`${t.readAt} is null and ${t.deletedAt} is null`),
    // For the cleanup over all accounts.
    index('messages_deleted_ix')
      .on(t.deletedAt)
      .where(sql`${t.deletedAt} is not null`),
    uniqueIndex('messages_dedupe_uq')
      .on(t.userId, t.dedupeKey)
      .where(sql`${t.dedupeKey} is not null`),
    check(
      'messages_kind_ck',
      sql`${t.kind} in ('security', 'team', 'order', 'expiry', 'certification', 'system')`,
    ),
  ],
);

/** Channels besides the message centre that a kind of message is sent to. Kinds without a row use the defaults. */
export const messagePrefs = pgTable(
  'message_prefs',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<MessageKind>().notNull(),
    sms: boolean('sms').notNull(),
    mail: boolean('mail').notNull(),
    ...audited(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.kind] }),
    check(
      'message_prefs_kind_ck',
      sql`${t.kind} in ('security', 'team', 'order', 'expiry', 'certification', 'system')`,
    ),
  ],
);
