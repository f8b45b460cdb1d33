import type { CertLevel, JoinRequestStatus } from '@portal/shared/contracts/enums';
import { mayJoin } from '../invitation/invitation.policy';

/** Days that a request waits for an admin. */
export const REQUEST_DAYS = 14;

/** A request as it is kept. */
export interface KeptRequest {
  readonly state: JoinRequestStatus;
  readonly expiresAt: Date;
}

/** What a request is at this moment: one that waited too long has expired, whether that is kept yet or not. */
export function requestStatus({ state, expiresAt }: KeptRequest, now: Date): JoinRequestStatus {
  return state === 'pending' && expiresAt <= now ? 'expired' : state;
}

/** What speaks about an applicant who is to be allowed. */
export interface Applicant {
  readonly certLevel: CertLevel;
  readonly isMember: boolean;
}

/** Why a request cannot be allowed, or `null`: it waits no longer, or its applicant may not join any more. */
export function allowRefusal(
  request: KeptRequest,
  { certLevel, isMember }: Applicant,
  now: Date,
): 4201 | 4204 | 4211 | null {
  if (requestStatus(request, now) !== 'pending') return 4211;
  if (isMember) return 4204;
  return mayJoin(certLevel) ? null : 4201;
}

/** Why a request cannot be refused, or `null`. */
export function refuseRefusal(request: KeptRequest, now: Date): 4211 | null {
  return requestStatus(request, now) === 'pending' ? null : 4211;
}

/** One request of an action on many that was passed over. */
export interface SkippedRequest {
  readonly Id: string;
  readonly code: number;
}

/**
 * The code that refuses a whole action on many, in which nothing was done: that of its requests where they all
 * have one reason which the call may answer, or `null`.
 */
export function commonRefusal(skipped: readonly SkippedRequest[]): 4004 | 4201 | 4211 | null {
  const common = ([4004, 4201, 4211] as const).find((code) => skipped[0]?.code === code) ?? null;
  return skipped.every(({ code }) => code === common) ? common : null;
}
