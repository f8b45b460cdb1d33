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
import { audited, id, moment } from './columns';
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
    /** Ids of people and teams, and values of the reader's own; nobody else's name (`NoticeSubject`). */
    params: jsonb('params').$type<Readonly<Record<string, string | number>>>().notNull(),
    /** Address inside the portal that the notice leads to. */
    link: text('link'),
    readAt: moment('read_at'),
    deletedAt: moment('deleted_at'),
    createdAt: moment('created_at').notNull(),
    /** What a person is told of once at most; null for what may be told again. */
    dedupeKey: text('dedupe_key'),
  },
  (t) => [
    index('messages_user_ix').on(t.userId, t.createdAt),
    index('messages_unread_ix')
      .on(t.userId)
      .where(sql`${t.readAt} is null and ${t.deletedAt} is null`),
    // Housekeeping looks for them over all people.
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

/** By which ways besides the message centre a kind of message reaches a person; kinds without a row by default. */
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
