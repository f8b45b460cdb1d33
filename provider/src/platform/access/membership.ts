import type { CertLevel, TeamRole, UserState } from '@portal/shared/contracts/enums';

/** One user's membership of one team. */
export interface Membership {
  readonly teamId: string;
  readonly role: TeamRole;
  readonly isCreator: boolean;
  readonly state: UserState;
}

/** The verification of a user. */
export interface Verification {
  readonly level: CertLevel;
  readonly isUnderReview: boolean;
}
