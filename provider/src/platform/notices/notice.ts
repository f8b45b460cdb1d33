import type { MessageKind } from '@portal/shared/contracts/enums';
import type { Language } from '@portal/shared/contracts/language';
import type { TextParams } from './message-text';
import type { Template } from './template';

/** A message to a user. */
export interface Notice {
  readonly kind: MessageKind;
  readonly template: Template;
  /** Refers to other users than the reader only by id (`NoticeSubject`). */
  readonly params?: TextParams;
  /** Path inside the portal. */
  readonly link?: string;
  /** Prevents duplicates: one message per account and key. */
  readonly dedupeKey?: string;
  /**
   * Addresses that are notified whatever the user prefers: a phone that no longer belongs to the account, or the
   * address that is always notified of security changes.
   */
  readonly external?: readonly string[];
  /** Language of SMS and mails if the account has chosen none; English by default. */
  readonly language?: Language;
  /** The session that caused it, if any. Its own open pages show no alert. */
  readonly bySession?: string;
}

/** A notice and its recipient. */
export interface PersonalNotice extends Notice {
  readonly userId: string;
}

/**
 * A notice to an address that may no longer belong to an account. It is sent as SMS or mail and not stored in a message
 * centre.
 */
export interface ExternalNotice {
  /** E.164 number or lower-case mail address. */
  readonly to: string;
  readonly template: Template;
  readonly params?: TextParams;
  readonly language: Language;
  readonly zone?: string;
}
