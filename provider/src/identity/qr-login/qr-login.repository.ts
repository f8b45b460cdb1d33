import { and, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database';
import { qrLogins, type QrLoginState } from '../../platform/database/schema/step-tickets';
import type { QrReason } from './qr-reason';

const qrLogin = {
  state: qrLogins.state,
  binderHash: qrLogins.binderHash,
  ip: qrLogins.ip,
  userAgent: qrLogins.userAgent,
  userId: qrLogins.userId,
  isMfa: qrLogins.isMfa,
  reason: qrLogins.reason,
  deliveredAt: qrLogins.deliveredAt,
  expiresAt: qrLogins.expiresAt,
  createdAt: qrLogins.createdAt,
} as const;

export async function insertQrLogin(queries: Queries, row: typeof qrLogins.$inferInsert): Promise<void> {
  await queries.insert(qrLogins).values(row);
}

/** Reads one row by its key. The statement is prepared once, because every open sign-in page polls each second. */
export function qrLoginFinder(queries: Queries) {
  const statement = queries
    .select(qrLogin)
    .from(qrLogins)
    .where(eq(qrLogins.tokenHash, sql.placeholder('tokenHash')))
    .prepare('qr_login_by_token');
  return async (tokenHash: string) => (await statement.execute({ tokenHash }))[0] ?? null;
}

export type QrLoginRow = NonNullable<Awaited<ReturnType<ReturnType<typeof qrLoginFinder>>>>;

/** The account of the phone, the code, and the time of the action. */
export interface PhoneAct {
  readonly tokenHash: string;
  readonly userId: string;
  readonly now: Date;
}

/** 1 → 2 for the first account that scans. Scanning again changes nothing. Null for every other account. */
export async function markScanned(
  queries: Queries,
  { tokenHash, userId, now }: PhoneAct,
): Promise<QrLoginRow | null> {
  const isFree = eq(qrLogins.state, 1);
  const isMine = and(eq(qrLogins.state, 2), eq(qrLogins.userId, userId));
  const [row] = await queries
    .update(qrLogins)
    .set({ state: 2, userId })
    .where(and(eq(qrLogins.tokenHash, tokenHash), or(isFree, isMine), gt(qrLogins.expiresAt, now)))
    .returning(qrLogin);
  return row ?? null;
}

/** Decision of the user who scanned. */
export type Decision =
  | { readonly state: 3; readonly isMfa: boolean; readonly deliverUntil: Date }
  | { readonly state: 5; readonly reason: QrReason };

/**
 * 2 → 3 or 5, by the account that scanned.
 * @returns false if this account cannot decide now
 */
export async function markDecided(
  queries: Queries,
  { tokenHash, userId, now }: PhoneAct,
  decision: Decision,
): Promise<boolean> {
  const change =
    decision.state === 3
      ? {
          state: decision.state,
          isMfa: decision.isMfa,
          expiresAt: sql`greatest(${qrLogins.expiresAt}, ${decision.deliverUntil.toISOString()}::timestamptz)`,
        }
      : { state: decision.state, reason: decision.reason };
  const decided = await queries
    .update(qrLogins)
    .set(change)
    .where(
      and(
        eq(qrLogins.tokenHash, tokenHash),
        eq(qrLogins.state, 2),
        eq(qrLogins.userId, userId),
        gt(qrLogins.expiresAt, now),
      ),
    )
    .returning({ state: qrLogins.state });
  return decided.length === 1;
}

/**
 * From one of these states → 5.
 * @returns false if it was in none of them
 */
export async function markFailed(
  queries: Queries,
  { tokenHash, now }: Pick<PhoneAct, 'tokenHash' | 'now'>,
  { from, reason }: { readonly from: readonly QrLoginState[]; readonly reason: QrReason },
): Promise<boolean> {
  const failed = await queries
    .update(qrLogins)
    .set({ state: 5, reason })
    .where(
      and(eq(qrLogins.tokenHash, tokenHash), inArray(qrLogins.state, [...from]), gt(qrLogins.expiresAt, now)),
    )
    .returning({ state: qrLogins.state });
  return failed.length === 1;
}

/** True for the one poll that gets the session. */
export async function claimDelivery(
  queries: Queries,
  { tokenHash, now }: Pick<PhoneAct, 'tokenHash' | 'now'>,
): Promise<boolean> {
  const claimed = await queries
    .update(qrLogins)
    .set({ deliveredAt: now })
    .where(
      and(
        eq(qrLogins.tokenHash, tokenHash),
        eq(qrLogins.state, 3),
        isNull(qrLogins.deliveredAt),
        gt(qrLogins.expiresAt, now),
      ),
    )
    .returning({ state: qrLogins.state });
  return claimed.length === 1;
}
