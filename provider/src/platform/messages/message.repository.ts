import type { MessageKind } from '@portal/shared/contracts/enums';
import type { Language } from '@portal/shared/contracts/language';
import type { SortStep } from '@portal/shared/contracts/query';
import { and, count, desc, eq, gt, inArray, isNotNull, isNull, lte, ne, sql, type SQL } from 'drizzle-orm';
import type { Queries } from '../database/database';
import { orderBySteps, withTotal, type PageOfRows } from '../database/paging';
import { messagePrefs, messages } from '../database/schema/messages';
import { users } from '../database/schema/users';
import type { MessageChannels } from './message-prefs.policy';
import type { Notice } from '../notices/notice';

export interface NewMessage extends Pick<Notice, 'kind' | 'template' | 'params' | 'link' | 'dedupeKey'> {
  readonly id: string;
  readonly userId: string;
  readonly createdAt: Date;
}

/**
 * Inserts messages to accounts that the transaction has locked (`lockAddressees`). Duplicates by `dedupeKey` are
 * skipped. Always runs one statement, even without rows, so that the duration does not depend on the number of
 * recipients.
 * @returns the ids of the inserted messages
 */
export async function insertMessages(
  queries: Queries,
  rows: readonly NewMessage[],
): Promise<ReadonlySet<string>> {
  const values = rows.map(({ id, userId, kind, template, params = {}, link, createdAt, dedupeKey }) => ({
    ...{ id, kind, template: template.name, params, link },
    ...{ user_id: userId, created_at: createdAt, dedupe_key: dedupeKey },
  }));
  // An insert from a select must name every column, in the table's order.
  const inserted = await queries
    .insert(messages)
    .select(
      sql`select id, user_id, kind, template, params, link, null::timestamptz, null::timestamptz, created_at, dedupe_key
        from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as new_message(
          id uuid, user_id uuid, kind text, template text, params jsonb, link text,
          created_at timestamptz, dedupe_key text)`,
    )
    .onConflictDoNothing()
    .returning({ id: messages.id });
  return new Set(inserted.map(({ id }) => id));
}

/** The recipient's language, zone, addresses and preferences. */
export interface Addressee {
  readonly language: Language | null;
  readonly zone: string;
  readonly mail: string | null;
  readonly phoneE164: string | null;
  /** The chosen channels of those of the requested kinds for which the user chose. */
  readonly chosen: ReadonlyMap<MessageKind, MessageChannels>;
}

/**
 * The recipients of some notices, by id. Closed and unknown accounts are absent. The accounts are locked until the
 * transaction ends: one that is being closed is checked again afterwards.
 */
export async function lockAddressees(
  queries: Queries,
  notices: readonly { readonly userId: string; readonly kind: MessageKind }[],
): Promise<ReadonlyMap<string, Addressee>> {
  if (notices.length === 0) return new Map();
  const ids = [...new Set(notices.map(({ userId }) => userId))];
  const kinds = [...new Set(notices.map(({ kind }) => kind))];
  const rows = await queries
    .select({
      id: users.id,
      language: users.lan,
      zone: users.tz,
      mail: users.mail,
      phoneE164: users.phoneE164,
      /** Null if nothing was chosen for these kinds. */
      pref: { kind: messagePrefs.kind, sms: messagePrefs.sms, mail: messagePrefs.mail },
    })
    .from(users)
    .leftJoin(messagePrefs, and(eq(messagePrefs.userId, users.id), inArray(messagePrefs.kind, kinds)))
    // One array parameter, whatever the number of ids.
    .where(and(sql`${users.id} = any(${sql.param(ids)}::uuid[])`, ne(users.status, 'closed')))
    .orderBy(users.id)
    .for('key share', { of: users });
  const addressees = new Map<string, Addressee & { readonly chosen: Map<MessageKind, MessageChannels> }>();
  for (const { id, pref, ...row } of rows) {
    const addressee = addressees.get(id) ?? { ...row, chosen: new Map<MessageKind, MessageChannels>() };
    if (pref !== null) addressee.chosen.set(pref.kind, pref);
    addressees.set(id, addressee);
  }
  return addressees;
}

const SORT_COLUMNS = { createdAt: sql`${messages.createdAt}` } as const;

export interface MessageListQuery {
  readonly userId: string;
  readonly kind?: MessageKind | undefined;
  /** True: only unread ones, false: only read ones. */
  readonly unread?: boolean | undefined;
  /** Without later messages. */
  readonly until?: Date;
  readonly sort: readonly SortStep<keyof typeof SORT_COLUMNS>[];
  readonly limit: number;
  readonly offset: number;
}

const shown = {
  id: messages.id,
  userId: messages.userId,
  kind: messages.kind,
  template: messages.template,
  params: messages.params,
  link: messages.link,
  readAt: messages.readAt,
  createdAt: messages.createdAt,
  /** The reader's zone. */
  zone: users.tz,
} as const;

/** Messages of one account, newest first by default. */
export async function listMessages(
  queries: Queries,
  { userId, kind, unread, until, sort, limit, offset }: MessageListQuery,
): Promise<PageOfRows<MessageRow>> {
  const matching = and(
    areOf(userId),
    kind === undefined ? undefined : eq(messages.kind, kind),
    unread === undefined ? undefined : (unread ? isNull : isNotNull)(messages.readAt),
    until === undefined ? undefined : lte(messages.createdAt, until),
  );
  const rows = await queries
    .select({ ...shown, total: sql<number>`(count(*) over ())::int` })
    .from(messages)
    .innerJoin(users, eq(users.id, messages.userId))
    .where(matching)
    .orderBy(...orderBySteps(sort, SORT_COLUMNS), desc(messages.createdAt), desc(messages.id))
    .limit(limit)
    .offset(offset);
  return withTotal(rows, offset, () => queries.$count(messages, matching));
}

/** Messages by id, of any account, except deleted ones. */
export function findMessages(queries: Queries, ids: readonly string[]) {
  return queries
    .select(shown)
    .from(messages)
    .innerJoin(users, eq(users.id, messages.userId))
    .where(and(inArray(messages.id, [...ids]), isNull(messages.deletedAt)))
    .orderBy(messages.createdAt, messages.id);
}

export type MessageRow = Awaited<ReturnType<typeof findMessages>>[number];

export async function countUnread(queries: Queries, userId: string): Promise<number> {
  return queries.$count(messages, and(areOf(userId), isNull(messages.readAt)));
}

/** Number of unread messages by account. Accounts without any are absent. */
export async function countUnreadOf(
  queries: Queries,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await queries
    .select({ userId: messages.userId, unread: count() })
    .from(messages)
    .where(and(inArray(messages.userId, [...userIds]), isNull(messages.readAt), isNull(messages.deletedAt)))
    .groupBy(messages.userId);
  return new Map(rows.map(({ userId, unread }) => [userId, unread]));
}

/**
 * Marks messages as read. Ids of other accounts' messages and unknown ids are ignored.
 * @param ids null for all
 * @returns whether anything changed
 */
export function markRead(
  queries: Queries,
  userId: string,
  ids: readonly string[] | null,
  now: Date,
): Promise<boolean> {
  return change(queries, { readAt: now }, and(areOf(userId), among(ids), isNull(messages.readAt)));
}

/** Like `markRead`. The rows are kept until the cleanup, so that a deletion can be undone. */
export function markDeleted(
  queries: Queries,
  userId: string,
  ids: readonly string[],
  now: Date,
): Promise<boolean> {
  return change(queries, { deletedAt: now }, and(areOf(userId), among(ids)));
}

/** Like `markRead`, for messages deleted after this time. */
export function restoreDeleted(
  queries: Queries,
  userId: string,
  ids: readonly string[],
  after: Date,
): Promise<boolean> {
  const deletedLately = and(eq(messages.userId, userId), gt(messages.deletedAt, after));
  return change(queries, { deletedAt: null }, and(deletedLately, among(ids)));
}

async function change(
  queries: Queries,
  to: Partial<typeof messages.$inferInsert>,
  which: SQL | undefined,
): Promise<boolean> {
  const changed = await queries.update(messages).set(to).where(which).returning({ id: messages.id });
  return changed.length > 0;
}

function areOf(userId: string): SQL | undefined {
  return and(eq(messages.userId, userId), isNull(messages.deletedAt));
}

function among(ids: readonly string[] | null): SQL | undefined {
  return ids === null ? undefined : inArray(messages.id, [...ids]);
}
