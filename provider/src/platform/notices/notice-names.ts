import type { NamedAccount } from '../contact/account-label';

/**
 * The subjects of a notice. Its params contain these ids, and no name, phone or mailbox of other users than the reader.
 * The text is created with the current names, so nothing has to be removed from it when an account is closed.
 */
export interface NoticeSubject {
  readonly userId?: string;
  readonly teamId?: string;
  /** The invitation that the user answered. */
  readonly invitationId?: string;
}

/** Current names of the subjects of some notices, by id. */
export interface NoticeNames {
  /** Accounts that are not closed. */
  readonly users: ReadonlyMap<string, NamedAccount>;
  readonly teams: ReadonlyMap<string, string>;
  /** The masked phone or mailbox that an invitation was sent to. */
  readonly invitedAs: ReadonlyMap<string, string>;
}

/** For notices without subjects. */
export const NO_NAMES: NoticeNames = { users: new Map(), teams: new Map(), invitedAs: new Map() };
