import type { CertLevel, UserType } from '@portal/shared/contracts/enums';
import type { Language } from '@portal/shared/contracts/language';

/** The signed-in user, with the data that most calls need. Read from the database for every request. */
export interface SignedInUser {
  readonly userId: string;
  /** Identifies the session to its owner. Not a token. */
  readonly sessionId: string;
  /** Whether the session was opened with two factors. */
  readonly isMfa: boolean;
  readonly userName: string | null;
  readonly userType: UserType;
  readonly certLevel: CertLevel;
  /** Null until the user chose one. */
  readonly language: Language | null;
  /** IANA name of the account's time zone. */
  readonly zone: string;
}
