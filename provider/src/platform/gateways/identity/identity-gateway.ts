/** Whom somebody says to be. */
export interface Identity {
  readonly realName: string;
  /** Resident ID number of 18 characters whose check is right. */
  readonly idCard: string;
  /** E.164, proved by a code. */
  readonly phone: string;
}

/** The party that knows whose number an ID number and a phone number are. */
export interface IdentityGateway {
  /** False when no checker is set up: every check fails. */
  readonly isAvailable: boolean;
  /** Whether the name, the ID number and the phone number are one person's. @throws OutsideError */
  matches(identity: Identity): Promise<boolean>;
}
