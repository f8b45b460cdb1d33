import type { MessageKind } from '@portal/shared/contracts/enums';
import type { SortStep } from '@portal/shared/contracts/query';
import { and, count, desc, eq, gt, inArray, isNotNull, isNull, ne, sql, type SQL } from 'drizzle-orm';
import type { Queries } from '../database/database';
import { limitOf, orderBySteps, withTotal, type PageInput, type PageOfRows } from '../database/paging';
import { messagePrefs, messages } from '../database/schema/messages';
import { users } from '../database/schema/users';

export interface NewMessage {
  readonly id: string;
  readonly userId: string;
  readonly kind: MessageKind;
  readonly template: string;
  readonly params: Readonly<Record<string, string | number>>;
  readonly link: string | null;
  readonly createdAt: Date;
  readonly dedupeKey: string | null;
}

/**
 * One message, if there is such an account and it was not told of this before. One statement in any case, so
 * that what is told to nobody takes no shorter.
 * @returns whether it is there now because of this call
 */
export async function insertMessage(queries: Queries, message: NewMessage): Promise<boolean> {
  const { id, userId, kind, template, params, link, createdAt, dedupeKey } = message;
  // An insert from a select names every column, in the table's order.
  const row = {
    id: sql<string>`${id}::uuid`.as('id'),
    userId: users.id,
    kind: sql<MessageKind>`${kind}::text`.as('kind'),
    template: sql<string>`${template}::text`.as('template'),
    params: sql<NewMessage['params']>`${JSON.stringify(params)}::jsonb`.as('params'),
    link: sql<string | null>`${link}::text`.as('link'),
    readAt: sql<null>`null::timestamptz`.as('read_at'),
    deletedAt: sql<null>`null::timestamptz`.as('deleted_at'),
    createdAt: sql<Date>`${createdAt.toISOString()}::timestamptz`.as('created_at'),
    dedupeKey: sql<string | null>`${dedupeKey}::text`.as('dedupe_key'),
  };
  const inserted = await queries
    .insert(messages)
    .select(
      queries
        .select(row)
        .from(users)
        .where(and(eq(users.id, userId), ne(users.status, 'closed')))
        // An account that is closing at this moment is looked at again when it has closed.
        .for('key share'),
    )
    .onConflictDoNothing()
    .returning({ id: messages.id });
  return inserted.length === 1;
}

/** How a person is spoken to, and what of a kind of message he wants outside the portal. */
export async function findAddressee(queries: Queries, userId: string, kind: MessageKind) {
  const [row] = await queries
    .select({
      language: users.lan,
      zone: users.tz,
      /** Null while nothing was chosen for this kind. */
      chosen: { sms: messagePrefs.sms, mail: messagePrefs.mail },
    })
    .from(users)
    .leftJoin(messagePrefs, and(eq(messagePrefs.userId, users.id), eq(messagePrefs.kind, kind)))
    .where(eq(users.id, userId));
  return row ?? null;
}

const SORT_COLUMNS = { createdAt: sql`${messages.createdAt}` } as const;

export interface MessageListQuery extends PageInput {
  readonly userId: string;
  readonly kind?: MessageKind | undefined;
  /** True: unread ones only, false: read ones only. */
  readonly unread?: boolean | undefined;
  readonly sort: readonly SortStep<keyof typeof SORT_COLUMNS>[];
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
  /** Of the reader. */
  zone: users.tz,
} as const;

/** Messages of one person, newest first unless asked otherwise. */
export async function listMessages(
  queries: Queries,
  { userId, kind, unread, sort, ...page }: MessageListQuery,
): Promise<PageOfRows<MessageRow>> {
  const { limit, offset } = limitOf(page);
  const matching = and(
    areOf(userId),
    kind === undefined ? undefined : eq(messages.kind, kind),
    unread === undefined ? undefined : (unread ? isNull : isNotNull)(messages.readAt),
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

/** Messages by id, of whomever, but those deleted. */
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

/** Unread messages by person; nobody without any stands in it. */
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
 * Whose ids are not the person's own, or of no message, change nothing.
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

/** As `markRead`. The rows stay until housekeeping, so that a deletion can be taken back. */
export function markDeleted(
  queries: Queries,
  userId: string,
  ids: readonly string[],
  now: Date,
): Promise<boolean> {
  return change(queries, { deletedAt: now }, and(areOf(userId), among(ids)));
}

/** As `markRead`, for what was deleted after this moment. */
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
