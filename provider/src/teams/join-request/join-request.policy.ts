import type { CertLevel, JoinRequestStatus } from '@portal/shared/contracts/enums';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { JOIN_REQUEST_VERBS, type JoinRequestVerb } from '@portal/shared/contracts/member';
import { mayJoin } from '../invitation/invitation.policy';

/** Days until a pending request expires. */
export const REQUEST_DAYS = 14;

/** A request as it is stored. */
export interface KeptRequest {
  readonly state: JoinRequestStatus;
  readonly expiresAt: Date;
}

/** The current status of a request: a pending one past its end is expired, whether or not that is stored yet. */
export function requestStatus({ state, expiresAt }: KeptRequest, now: Date): JoinRequestStatus {
  return state === 'pending' && expiresAt <= now ? 'expired' : state;
}

/** Facts about an applicant that decide whether they may be allowed. */
export interface Applicant {
  readonly certLevel: CertLevel;
  readonly isMember: boolean;
}

/** Why a request cannot be allowed, or `null`: it is no longer pending, or its applicant may no longer join. */
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

/** Why a request cannot be refused by an admin or withdrawn by the applicant, or `null`. */
export function refuseRefusal(request: KeptRequest, now: Date): typeof errorCodes.alreadyHandled | null {
  return requestStatus(request, now) === 'pending' ? null : errorCodes.alreadyHandled;
}

/** What an admin may do with a request: exactly what the acts allow. */
export function joinRequestVerbs(request: KeptRequest, applicant: Applicant, now: Date): JoinRequestVerb[] {
  const refusals = {
    allow: allowRefusal(request, applicant, now),
    refuse: refuseRefusal(request, now),
  } satisfies Readonly<Record<JoinRequestVerb, number | null>>;
  return JOIN_REQUEST_VERBS.filter((verb) => refusals[verb] === null);
}

/** One request that a bulk action skipped. */
export interface SkippedRequest {
  readonly Id: string;
  readonly code: number;
}

/**
 * The code that refuses a bulk action as a whole if nothing was done: the common reason of all its requests if the call
 * may return it, otherwise `null`.
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
