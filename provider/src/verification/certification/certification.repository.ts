import { and, count, desc, eq, gt, inArray } from 'drizzle-orm';
import type { CertLevel, UserType } from '@portal/shared/contracts/enums';
import type { Queries } from '../../platform/database/database';
import { certAttempts, certifications, type CertKind } from '../../platform/database/schema/certifications';
import { users } from '../../platform/database/schema/users';

const applicant = {
  id: users.id,
  userType: users.userType,
  certLevel: users.certLevel,
  phoneE164: users.phoneE164,
} as const;

/** The account that is to be verified. */
export async function findApplicant(queries: Queries, userId: string) {
  const [row] = await queries.select(applicant).from(users).where(eq(users.id, userId));
  return row ?? null;
}

export type Applicant = NonNullable<Awaited<ReturnType<typeof findApplicant>>>;

/** Whether an account of this kind is bound to the ID number or credit code. */
export async function hasIdentity(queries: Queries, userType: UserType, idHash: string): Promise<boolean> {
  const [row] = await queries
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.userType, userType), eq(users.idHash, idHash)));
  return row !== undefined;
}

/** @throws the violated index `users_id_hash_uq` if another account is bound to the number */
export async function setIdentity(
  queries: Queries,
  userId: string,
  identity: {
    readonly certLevel: CertLevel;
    readonly realNameEnc: string;
    readonly idHash: string;
    readonly updatedAt: Date;
  },
): Promise<void> {
  await queries.update(users).set(identity).where(eq(users.id, userId));
}

export async function insertCertification(
  queries: Queries,
  row: typeof certifications.$inferInsert,
): Promise<void> {
  await queries.insert(certifications).values(row);
}

export async function insertAttempt(queries: Queries, row: typeof certAttempts.$inferInsert): Promise<void> {
  await queries.insert(certAttempts).values(row);
}

/** Deletes an attempt that failed through no fault of the user. */
export async function deleteAttempt(queries: Queries, id: string): Promise<void> {
  await queries.delete(certAttempts).where(eq(certAttempts.id, id));
}

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

/** The code of a face check, by its token. */
export async function findFaceCode(queries: Queries, token: string) {
  const [row] = await queries
    .select({ stored: certifications.qrState, expiresAt: certifications.qrExpiresAt })
    .from(certifications)
    .where(eq(certifications.qrToken, token));
  return row ?? null;
}
