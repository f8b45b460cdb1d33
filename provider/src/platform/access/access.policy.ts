import type { Access } from '@portal/shared/contracts/endpoint';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import type { Membership, Verification } from './membership';

/** The verification that a call requires of its user. */
export type VerificationNeed = 'any' | 'person';
/** What the user of a call must be in a team that it names. */
export type TeamNeed = 'none' | 'member' | 'admin' | 'creator';

/** The accesses that are about a team. */
export const TEAM_NEEDS = {
  member: 'member',
  teamAdmin: 'admin',
  verifiedTeamAdmin: 'admin',
  teamCreator: 'creator',
} as const satisfies Partial<Record<Access, TeamNeed>>;

/** Whether an access is about a team. */
export function isAboutTeam(access: Access): access is keyof typeof TEAM_NEEDS {
  return access in TEAM_NEEDS;
}

export type VerificationRefusal =
  typeof errorCodes.notVerified | typeof errorCodes.underReview | typeof errorCodes.certLevelTooLow;
export type TeamRefusal =
  typeof errorCodes.forbidden | typeof errorCodes.notFound | typeof errorCodes.memberDisabled;

/** Why a user's verification is not sufficient, or `null`. */
export function verificationRefusal(
  need: VerificationNeed,
  { level, isUnderReview }: Verification,
): VerificationRefusal | null {
  if (level === 'none') return isUnderReview ? errorCodes.underReview : errorCodes.notVerified;
  return need === 'person' && level === 'enterprise' ? errorCodes.certLevelTooLow : null;
}

/** Why a user may not do this in a team, or `null`. Another user's team and an unknown team return the same. */
export function teamRefusal(
  need: TeamNeed,
  membership: Omit<Membership, 'teamId'> | null,
): TeamRefusal | null {
  if (need === 'none') return null;
  if (membership === null) return errorCodes.notFound;
  if (membership.state !== 'enable') return errorCodes.memberDisabled;
  if (need === 'creator' && !membership.isCreator) return errorCodes.forbidden;
  if (need === 'admin' && membership.role !== 'admin' && !membership.isCreator) return errorCodes.forbidden;
  return null;
}
