import type { Language, Localized } from '@portal/shared/contracts/language';
import type { NamedAccount } from './account-label';

/** Replaces the name of a closed account. */
export const FORMER_USER: Localized = { en: 'a former user', 'zh-CN': '已注销用户' };

/** An account that a record refers to. It may have been closed since. */
export interface RecordedAccount extends NamedAccount {
  readonly status: string;
}

/**
 * The current label of an account that a record refers to.
 * @param account null if it is unknown
 * @param label returns the label of an account that is not closed
 */
export function labelOrFormerUser(
  account: RecordedAccount | null,
  language: Language,
  label: (account: NamedAccount) => string,
): string {
  return account === null || account.status === 'closed' ? FORMER_USER[language] : label(account);
}
