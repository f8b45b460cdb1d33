import { count, desc, eq, sql } from 'drizzle-orm';
import type { SortStep } from '@portal/shared/contracts/query';
import type { Queries } from '../../platform/database/database';
import { limitOf, orderBySteps, type PageInput, type PageOfRows } from '../../platform/database/paging';
import { loginLogs } from '../../platform/database/schema/sign-in';

const SORT_COLUMNS = { at: sql`${loginLogs.createdAt}` } as const;

export type LoginLogRow = typeof loginLogs.$inferSelect;

export interface LoginHistoryQuery extends PageInput {
  readonly userId: string;
  readonly sort: readonly SortStep<keyof typeof SORT_COLUMNS>[];
}

/** Sign-ins and attempts of one account, newest first by default. */
export async function findLoginLogs(
  queries: Queries,
  { userId, sort, ...page }: LoginHistoryQuery,
): Promise<PageOfRows<LoginLogRow>> {
  const mine = eq(loginLogs.userId, userId);
  const { limit, offset } = limitOf(page);
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
