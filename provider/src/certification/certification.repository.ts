import { and, count, desc, eq, gt, inArray } from 'drizzle-orm';
import type { CertLevel } from '@portal/shared/contracts/enums';
import type { Queries } from '../database/database';
import { certAttempts, certifications, type CertKind } from '../database/schema/certifications';
import { users } from '../database/schema/users';

export type CertificationRow = typeof certifications.$inferSelect;

/** The newest submission of one of these kinds, or null. */
export async function findLatest(
  queries: Queries,
  userId: string,
  kinds: readonly CertKind[],
): Promise<CertificationRow | null> {
  const [row] = await queries
    .select()
    .from(certifications)
    .where(and(eq(certifications.userId, userId), inArray(certifications.kind, [...kinds])))
    .orderBy(desc(certifications.submittedAt), desc(certifications.id))
    .limit(1);
  return row ?? null;
}

export async function countAttempts(
  queries: Queries,
  userId: string,
  { kinds, after }: { readonly kinds: readonly CertKind[]; readonly after: Date },
): Promise<number> {
  const [row] = await queries
    .select({ made: count() })
    .from(certAttempts)
    .where(
      and(
        eq(certAttempts.userId, userId),
        inArray(certAttempts.kind, [...kinds]),
        gt(certAttempts.createdAt, after),
      ),
    );
  return row?.made ?? 0;
}

export async function findCertLevel(queries: Queries, userId: string): Promise<CertLevel> {
  const [row] = await queries.select({ level: users.certLevel }).from(users).where(eq(users.id, userId));
  return row?.level ?? 'none';
}
