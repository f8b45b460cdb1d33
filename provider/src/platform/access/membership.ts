import type { CertLevel, TeamRole, UserState } from '@portal/shared/contracts/enums';

/** What one person is in one team. */
export interface Membership {
  readonly teamId: string;
  readonly role: TeamRole;
  readonly isCreator: boolean;
  readonly state: UserState;
}

/** What verification lets a person do. */
export interface Verification {
  readonly level: CertLevel;
  readonly isUnderReview: boolean;
}
