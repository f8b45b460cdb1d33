import type { NamedAccount } from '../contact/account-label';

/**
 * Whom and what a notice is about. Its params keep these ids, and no name, phone or mailbox of anybody but the
 * reader: the text is made with the names of the moment, and of a closed account nothing is left to remove.
 */
export interface NoticeSubject {
  readonly userId?: string;
  readonly teamId?: string;
  /** The invitation that the person answered. */
  readonly invitationId?: string;
}

/** What the subjects of some notices are called now, by id. */
export interface NoticeNames {
  /** Accounts that are still there. */
  readonly users: ReadonlyMap<string, NamedAccount>;
  readonly teams: ReadonlyMap<string, string>;
  /** The masked phone or mailbox that an invitation was sent to. */
  readonly invitedAs: ReadonlyMap<string, string>;
}

/** For notices that name nobody. */
export const NO_NAMES: NoticeNames = { users: new Map(), teams: new Map(), invitedAs: new Map() };
