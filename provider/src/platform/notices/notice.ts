import type { MessageKind } from '@portal/shared/contracts/enums';
import type { Language } from '@portal/shared/contracts/language';
import type { MessageTemplate } from './message-templates';
import type { TextParams } from './message-text';

/** What a person is to learn. */
export interface Notice {
  readonly kind: MessageKind;
  readonly template: MessageTemplate;
  /** Of others than the reader ids alone (`NoticeSubject`). */
  readonly params?: TextParams;
  /** Address inside the portal. */
  readonly link?: string;
  /** Names what the person is told of once at most. */
  readonly dedupeKey?: string;
  /**
   * Addresses that hear of it whatever the person prefers: a phone that is no longer the account's, or the one
   * way that a change of protection always takes.
   */
  readonly outside?: readonly string[];
  /** Of what leaves the portal, where the account has chosen none; English when nobody knows. */
  readonly language?: Language;
  /** The session whose own act it tells of, where there is one: its open pages need no alarm. */
  readonly bySession?: string;
}

/** A notice and whom it is for. */
export interface PersonalNotice extends Notice {
  readonly userId: string;
}

/** A notice to an address that may no longer be the account's. It leaves the portal and is kept nowhere in it. */
export interface OutsideNotice {
  /** E.164 number or lower-case mail address. */
  readonly to: string;
  readonly template: MessageTemplate;
  readonly params?: TextParams;
  readonly language: Language;
  readonly zone?: string;
}
