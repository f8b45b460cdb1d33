/** The identity that a user claims. */
export interface Identity {
  readonly realName: string;
  /** Resident ID number of 18 characters with a valid checksum. */
  readonly idCard: string;
  /** E.164, proved by a code. */
  readonly phone: string;
}

/** The service that checks ID numbers and phone numbers against names. */
export interface IdentityGateway {
  /** False if no checker is set up: every check fails. */
  readonly isAvailable: boolean;
  /**
   * Whether the name, the ID number and the phone number belong to one person.
   * @throws ExternalError
   */
  matches(identity: Identity): Promise<boolean>;
}
