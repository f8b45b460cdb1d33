/** How many calls of one account may create something, all calls of this kind together. */
export interface CreationLimit {
  readonly perMinute: number;
  readonly perHour: number;
}

/** The limits, by what is created. Each is above what a busy person or company does, and far below what a script can. */
export const CREATION_LIMITS = {
  /** Orders. A company may renew dozens of applications in one sitting, up to the maximum of open orders at once. */
  order: { perMinute: 60, perHour: 300 },
  team: { perMinute: 20, perHour: 60 },
  /** Imported and free applications. */
  application: { perMinute: 20, perHour: 60 },
  connector: { perMinute: 30, perHour: 200 },
  /** One-time tokens that install the program of a connector. */
  deployment: { perMinute: 30, perHour: 200 },
  /** Payments begun at a wallet. */
  payment: { perMinute: 60, perHour: 300 },
  invoice: { perMinute: 20, perHour: 100 },
  /** Invitations by address, and links. */
  invitation: { perMinute: 60, perHour: 200 },
  joinRequest: { perMinute: 20, perHour: 60 },
  /** Changes of members, of up to 50 each, who are notified. */
  memberChange: { perMinute: 20, perHour: 200 },
  /** Other changes that are written to an audit log or a history. */
  change: { perMinute: 60, perHour: 600 },
  /** Authenticator apps: secrets shown, apps bound and unbound. */
  authenticator: { perMinute: 20, perHour: 60 },
  passkey: { perMinute: 20, perHour: 60 },
  /** Changes of passwords, contacts and recovery codes, of which the owner is notified. */
  securityChange: { perMinute: 20, perHour: 60 },
  /** Codes by SMS and mail. Their recipients have limits too. */
  code: { perMinute: 20, perHour: 60 },
  /** Tickets that authorize one later call. */
  ticket: { perMinute: 20, perHour: 100 },
  /** Submissions of a verification, and new QR codes for one. */
  verification: { perMinute: 30, perHour: 60 },
  /** What operators and reviewers enter and decide, also by scripts. */
  operatorRecord: { perMinute: 120, perHour: 3000 },
} as const satisfies Readonly<Record<string, CreationLimit>>;

export type CreationKind = keyof typeof CREATION_LIMITS;

/**
 * What a call creates.
 *
 * - a kind of `CREATION_LIMITS`: rows of the caller, who is limited by it.
 * - `none`: repeating the call adds no rows. It changes or uses up what is there, or has one row for each object.
 * - `anonymous`: the caller has no account. Addresses are limited (`rate-limits.ts` of the provider), and what is created
 *   by rules of its domain.
 */
export type Creates = CreationKind | 'none' | 'anonymous';

/** Whether a call is limited by account. */
export function isCreationKind(creates: Creates): creates is CreationKind {
  return creates in CREATION_LIMITS;
}
