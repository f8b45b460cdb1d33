import type { CertLevel, JoinRequestStatus } from '@portal/shared/contracts/enums';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { JOIN_REQUEST_VERBS, type JoinRequestVerb } from '@portal/shared/contracts/member';
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
):
  | typeof errorCodes.certLevelTooLow
  | typeof errorCodes.alreadyInTeam
  | typeof errorCodes.alreadyHandled
  | null {
  if (requestStatus(request, now) !== 'pending') return errorCodes.alreadyHandled;
  if (isMember) return errorCodes.alreadyInTeam;
  return mayJoin(certLevel) ? null : errorCodes.certLevelTooLow;
}

/** Why a request cannot be refused, or withdrawn by who asked, or `null`. */
export function refuseRefusal(request: KeptRequest, now: Date): typeof errorCodes.alreadyHandled | null {
  return requestStatus(request, now) === 'pending' ? null : errorCodes.alreadyHandled;
}

/** What an admin may do to a request: exactly what the acts allow. */
export function joinRequestVerbs(request: KeptRequest, applicant: Applicant, now: Date): JoinRequestVerb[] {
  const refusals = {
    allow: allowRefusal(request, applicant, now),
    refuse: refuseRefusal(request, now),
  } satisfies Readonly<Record<JoinRequestVerb, number | null>>;
  return JOIN_REQUEST_VERBS.filter((verb) => refusals[verb] === null);
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
export function commonRefusal(
  skipped: readonly SkippedRequest[],
): typeof errorCodes.notFound | typeof errorCodes.certLevelTooLow | typeof errorCodes.alreadyHandled | null {
  const common =
    ([errorCodes.notFound, errorCodes.certLevelTooLow, errorCodes.alreadyHandled] as const).find(
      (code) => skipped[0]?.code === code,
    ) ?? null;
  return skipped.every(({ code }) => code === common) ? common : null;
}
