/** The person that a user claims to be. */
export interface Person {
  readonly realName: string;
  /** Resident ID number of 18 characters with a valid checksum. */
  readonly idCard: string;
}

/** A person, with the phone that shall be theirs. */
export interface Identity extends Person {
  /** E.164, proved by a code. Undefined: name and ID number alone are compared. */
  readonly phone?: string;
}

/** The enterprise that a user claims to act for. */
export interface EnterpriseIdentity {
  readonly enterpriseName: string;
  /** Unified social credit code of 18 characters with a valid check character. */
  readonly creditCode: string;
  /** Null if someone in charge applies, who is in no register: the enterprise alone is compared. */
  readonly legalPerson: Person | null;
}

/** A face check that was started at the service. */
export interface FaceCheck {
  /** The service's own id of the check. */
  readonly checkId: string;
  /** The page of the service that runs the check, for the camera of a phone. */
  readonly url: string;
}

/** `otherPerson`: a living face, but not that of the person. */
export type FaceResult = 'pending' | 'passed' | 'failed' | 'otherPerson';

/** The service that checks ID numbers, phone numbers, faces and enterprises. */
export interface IdentityGateway {
  /** False if no checker is set up: every check fails. */
  readonly isAvailable: boolean;
  /**
   * Whether the name, the ID number and the phone number belong to one person.
   * @throws ExternalError
   */
  matches(identity: Identity): Promise<boolean>;
  /**
   * Whether name and credit code belong to one enterprise, and the person is its legal person.
   * @throws ExternalError
   */
  matchesEnterprise(enterprise: EnterpriseIdentity): Promise<boolean>;
  /**
   * Starts the face check of a person.
   * @param returnUrl the page that the service leads to afterwards
   * @throws ExternalError
   */
  startFaceCheck(person: Person, returnUrl: string): Promise<FaceCheck>;
  /**
   * The result of a face check. A check that was started for somebody else is `otherPerson`.
   * @throws ExternalError
   */
  faceResult(checkId: string, person: Person): Promise<FaceResult>;
}
