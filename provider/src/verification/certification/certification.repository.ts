import { and, count, desc, eq, gt, inArray, isNotNull, isNull, lte, ne, notInArray } from 'drizzle-orm';
import type { CertLevel, UserType } from '@portal/shared/contracts/enums';
import { isBehind, type Look } from '../../platform/jobs/due-rows';
import type { Queries } from '../../platform/database/database';
import {
  certAttempts,
  certifications,
  type CertKind,
  type StoredCertState,
} from '../../platform/database/schema/certifications';
import { users } from '../../platform/database/schema/users';
import { addSeconds } from '../../platform/runtime/clock';
import { ATTEMPTS_WINDOW_SECONDS, CHECK_SECONDS } from './certification.policy';

const applicant = {
  id: users.id,
  userType: users.userType,
  certLevel: users.certLevel,
  userName: users.userName,
  mail: users.mail,
  phoneE164: users.phoneE164,
  idHash: users.idHash,
} as const;

/** The account that is to be verified. */
export async function findApplicant(queries: Queries, userId: string) {
  const [row] = await queries.select(applicant).from(users).where(eq(users.id, userId));
  return row ?? null;
}

export type Applicant = NonNullable<Awaited<ReturnType<typeof findApplicant>>>;

/** Whether another account of this kind is bound to the ID number or credit code. */
export async function isIdentityTaken(
  queries: Queries,
  {
    userId,
    userType,
    idHash,
  }: { readonly userId: string; readonly userType: UserType; readonly idHash: string },
): Promise<boolean> {
  const [row] = await queries
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.userType, userType), eq(users.idHash, idHash), ne(users.id, userId)));
  return row !== undefined;
}

/** @throws the violated index `users_id_hash_uq` if another account is bound to the number */
export async function setIdentity(
  queries: Queries,
  userId: string,
  identity: {
    readonly certLevel: CertLevel;
    readonly userType?: UserType;
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

/** The newest submission of one of these kinds, in this state if one is given, or null. */
export async function findLatest(
  queries: Queries,
  userId: string,
  kinds: readonly CertKind[],
  state?: StoredCertState,
): Promise<CertificationRow | null> {
  const [row] = await queries
    .select()
    .from(certifications)
    .where(
      and(
        eq(certifications.userId, userId),
        inArray(certifications.kind, [...kinds]),
        state === undefined ? undefined : eq(certifications.state, state),
      ),
    )
    .orderBy(desc(certifications.submittedAt), desc(certifications.id))
    .limit(1);
  return row ?? null;
}

/** The submissions that count for the limit. One whose process ended before it was checked will be taken back. */
export async function countAttempts(
  queries: Queries,
  userId: string,
  { kinds, now }: { readonly kinds: readonly CertKind[]; readonly now: Date },
): Promise<number> {
  const unchecked = queries
    .select({ id: certifications.id })
    .from(certifications)
    .where(and(eq(certifications.userId, userId), isUnchecked(addSeconds(now, -CHECK_SECONDS))));
  const [row] = await queries
    .select({ made: count() })
    .from(certAttempts)
    .where(
      and(
        eq(certAttempts.userId, userId),
        inArray(certAttempts.kind, [...kinds]),
        gt(certAttempts.createdAt, addSeconds(now, -ATTEMPTS_WINDOW_SECONDS)),
        notInArray(certAttempts.id, unchecked),
      ),
    );
  return row?.made ?? 0;
}

export async function findCertLevel(queries: Queries, userId: string): Promise<CertLevel> {
  const [row] = await queries.select({ level: users.certLevel }).from(users).where(eq(users.id, userId));
  return row?.level ?? 'none';
}

/** The verification whose face check has this code. A refreshed code is unknown. */
export async function findByCode(queries: Queries, token: string): Promise<CertificationRow | null> {
  const [row] = await queries.select().from(certifications).where(eq(certifications.qrToken, token));
  return row ?? null;
}

export async function findById(queries: Queries, id: string): Promise<CertificationRow | null> {
  const [row] = await queries.select().from(certifications).where(eq(certifications.id, id));
  return row ?? null;
}

/** The verification of this kind that is not decided yet. There is at most one. */
export async function findUndecided(
  queries: Queries,
  userId: string,
  kind: CertKind,
): Promise<CertificationRow | null> {
  const [row] = await queries
    .select()
    .from(certifications)
    .where(
      and(
        eq(certifications.userId, userId),
        eq(certifications.kind, kind),
        eq(certifications.state, 'reviewing'),
      ),
    );
  return row ?? null;
}

/** Face checks that were begun and have no result yet, whose code ended after `since`, the longest untouched first. */
export async function findBegunFaceChecks(
  queries: Queries,
  since: Date,
  limit: number,
): Promise<readonly CertificationRow[]> {
  return queries
    .select()
    .from(certifications)
    .where(
      and(
        eq(certifications.state, 'reviewing'),
        eq(certifications.qrState, 'scanned'),
        isNotNull(certifications.faceCheckId),
        gt(certifications.qrExpiresAt, since),
      ),
    )
    .orderBy(certifications.updatedAt)
    .limit(limit);
}

/** @returns false if it is decided or deleted */
export async function updateCertification(
  queries: Queries,
  id: string,
  columns: Partial<typeof certifications.$inferInsert>,
): Promise<boolean> {
  const changed = await queries
    .update(certifications)
    .set(columns)
    .where(and(eq(certifications.id, id), eq(certifications.state, 'reviewing')))
    .returning({ id: certifications.id });
  return changed.length > 0;
}

/** Without a code although made before a time: the process of the submission ended before it had checked it. */
function isUnchecked(before: Date) {
  return and(
    eq(certifications.state, 'reviewing'),
    isNull(certifications.qrState),
    lte(certifications.submittedAt, before),
  );
}

/** The order of rows that a job looks through. */
const LAST_CHANGE = { at: certifications.updatedAt, id: certifications.id };

/** Submissions made before a time whose process ended before it had checked them. */
export async function findUnchecked(
  queries: Queries,
  before: Date,
  { limit, after }: Look,
): Promise<readonly CertificationRow[]> {
  return queries
    .select()
    .from(certifications)
    .where(and(isUnchecked(before), isBehind(after, LAST_CHANGE)))
    .orderBy(certifications.updatedAt, certifications.id)
    .limit(limit);
}

/** Open face checks whose code ended before a time. */
export async function findAbandoned(
  queries: Queries,
  before: Date,
  { limit, after }: Look,
): Promise<readonly CertificationRow[]> {
  return queries
    .select()
    .from(certifications)
    .where(
      and(
        eq(certifications.state, 'reviewing'),
        inArray(certifications.qrState, ['live', 'scanned']),
        lte(certifications.qrExpiresAt, before),
        isBehind(after, LAST_CHANGE),
      ),
    )
    .orderBy(certifications.updatedAt, certifications.id)
    .limit(limit);
}

/** Opens a submission again that was given up. */
export async function reopenCertification(queries: Queries, id: string, now: Date): Promise<void> {
  await queries
    .update(certifications)
    .set({ state: 'reviewing', reason: null, reviewedAt: null, updatedAt: now })
    .where(eq(certifications.id, id));
}

/** Deletes a submission that could not be checked through no fault of the user. */
export async function deleteCertification(queries: Queries, id: string): Promise<void> {
  await queries.delete(certifications).where(eq(certifications.id, id));
}
