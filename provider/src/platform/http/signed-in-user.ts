import type { CertLevel, UserType } from '@portal/shared/contracts/enums';
import type { Language } from '@portal/shared/contracts/language';

/** Who is signed in, as far as most calls need to know. Read afresh with every request. */
export interface SignedInUser {
  readonly userId: string;
  /** Names the session to its owner; opens nothing. */
  readonly sessionId: string;
  /** The session was opened with two factors. */
  readonly isMfa: boolean;
  readonly userName: string | null;
  readonly userType: UserType;
  readonly certLevel: CertLevel;
  /** Null until the person chose one. */
  readonly language: Language | null;
}
