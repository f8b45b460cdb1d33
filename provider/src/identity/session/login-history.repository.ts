import { and, count, desc, eq, lte, sql } from 'drizzle-orm';
import type { SortStep } from '@portal/shared/contracts/query';
import type { Queries } from '../../platform/database/database';
import { orderBySteps, type PageOfRows } from '../../platform/database/paging';
import { loginLogs } from '../../platform/database/schema/sign-in';

const SORT_COLUMNS = { at: sql`${loginLogs.createdAt}` } as const;

export type LoginLogRow = typeof loginLogs.$inferSelect;

export interface LoginHistoryQuery {
  readonly userId: string;
  /** Without later entries. */
  readonly until?: Date;
  readonly limit: number;
  readonly offset: number;
  readonly sort: readonly SortStep<keyof typeof SORT_COLUMNS>[];
}

/** Sign-ins and attempts of one account, newest first by default. */
export async function findLoginLogs(
  queries: Queries,
  { userId, until, sort, limit, offset }: LoginHistoryQuery,
): Promise<PageOfRows<LoginLogRow>> {
  const mine = and(
    eq(loginLogs.userId, userId),
    until === undefined ? undefined : lte(loginLogs.createdAt, until),
  );
  const rows = await queries
    .select()
    .from(loginLogs)
    .where(mine)
    .orderBy(...orderBySteps(sort, SORT_COLUMNS), desc(loginLogs.createdAt), desc(loginLogs.id))
    .limit(limit)
    .offset(offset);
  const [counted] = await queries.select({ total: count() }).from(loginLogs).where(mine);
  return { rows, total: counted?.total ?? 0 };
}
