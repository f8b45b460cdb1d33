import type { Access } from '@portal/shared/contracts/endpoint';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import type { Membership, Verification } from './membership';

/** What an access requires to be known of the caller, so that only that is queried. */
export interface AccessNeeds {
  readonly session: boolean;
  readonly verification: 'none' | 'any' | 'person';
  readonly team: 'none' | 'member' | 'admin' | 'creator';
}

const NOTHING: AccessNeeds = { session: false, verification: 'none', team: 'none' };
const SESSION: AccessNeeds = { ...NOTHING, session: true };

/**
 * What each kind of access requires. The owner of an order, and wallet, agent, operator, reviewer and sandbox callers, are
 * checked by rules of their own.
 */
export const ACCESS_NEEDS: Readonly<Record<Access, AccessNeeds>> = {
  public: NOTHING,
  session: SESSION,
  orderOwner: SESSION,
  verified: { ...SESSION, verification: 'any' },
  verifiedPerson: { ...SESSION, verification: 'person' },
  verifiedTeamAdmin: { session: true, verification: 'any', team: 'admin' },
  member: { ...SESSION, team: 'member' },
  teamAdmin: { ...SESSION, team: 'admin' },
  teamCreator: { ...SESSION, team: 'creator' },
  operator: NOTHING,
  reviewer: NOTHING,
  wallet: NOTHING,
  agent: NOTHING,
  sandbox: NOTHING,
};

export type VerificationRefusal =
  typeof errorCodes.notVerified | typeof errorCodes.underReview | typeof errorCodes.certLevelTooLow;
export type TeamRefusal =
  typeof errorCodes.forbidden | typeof errorCodes.notFound | typeof errorCodes.memberDisabled;

/** Why a user's verification is not sufficient, or `null`. */
export function verificationRefusal(
  need: AccessNeeds['verification'],
  { level, isUnderReview }: Verification,
): VerificationRefusal | null {
  if (need === 'none') return null;
  if (level === 'none') return isUnderReview ? errorCodes.underReview : errorCodes.notVerified;
  return need === 'person' && level === 'enterprise' ? errorCodes.certLevelTooLow : null;
}

/** Why a user may not do this in a team, or `null`. Another user's team and an unknown team return the same. */
export function teamRefusal(
  need: AccessNeeds['team'],
  membership: Omit<Membership, 'teamId'> | null,
): TeamRefusal | null {
  if (need === 'none') return null;
  if (membership === null) return errorCodes.notFound;
  if (membership.state !== 'enable') return errorCodes.memberDisabled;
  if (need === 'creator' && !membership.isCreator) return errorCodes.forbidden;
  if (need === 'admin' && membership.role !== 'admin' && !membership.isCreator) return errorCodes.forbidden;
  return null;
}
