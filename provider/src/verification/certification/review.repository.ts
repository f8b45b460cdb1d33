import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { CertState } from '@portal/shared/contracts/enums';
import type { Queries } from '../../platform/database/database';
import type { PageOfRows } from '../../platform/database/paging';
import { certifications, reviewLog, type CertKind } from '../../platform/database/schema/certifications';
import { users } from '../../platform/database/schema/users';
import type { CertificationRow } from './certification.repository';

export interface ReviewListQuery {
  /** Null for all. */
  readonly state: CertState | null;
  readonly kind: CertKind | null;
  readonly limit: number;
  readonly offset: number;
}

export interface ListedCase {
  readonly row: CertificationRow;
  readonly userName: string | null;
}

/** Verifications: those ready for a review first, the oldest of them first, then those whose face check is open, then the decided ones, the newest first. */
export async function listCases(queries: Queries, query: ReviewListQuery): Promise<PageOfRows<ListedCase>> {
  const { state, kind, limit, offset } = query;
  // An account without a submission has no row.
  if (state === 'unauthenticated') return { rows: [], total: 0 };
  const isOpen = sql`${certifications.state} = 'reviewing'`;
  const where = and(
    ...(state === null ? [] : [eq(certifications.state, state)]),
    ...(kind === null ? [] : [eq(certifications.kind, kind)]),
  );
  const rows = await queries
    .select({ row: certifications, userName: users.userName })
    .from(certifications)
    .innerJoin(users, eq(users.id, certifications.userId))
    .where(where)
    .orderBy(
      desc(isOpen),
      desc(sql`${isOpen} and ${certifications.qrState} is not distinct from 'passed'`),
      asc(sql`case when ${isOpen} then ${certifications.submittedAt} end`),
      desc(certifications.submittedAt),
      desc(certifications.id),
    )
    .limit(limit)
    .offset(offset);
  return { rows, total: await queries.$count(certifications, where) };
}

export async function insertReviewLine(queries: Queries, line: typeof reviewLog.$inferInsert): Promise<void> {
  await queries.insert(reviewLog).values(line);
}
