import type { Language, Localized } from '@portal/shared/contracts/language';
import type { NamedAccount } from './account-label';

/** What somebody who has closed the account is called. */
export const FORMER_USER: Localized = { en: 'a former user', 'zh-CN': '已注销用户' };

/** Somebody who was there when it happened, and may have closed the account since. */
export interface RememberedAccount extends NamedAccount {
  readonly status: string;
}

/** What somebody is called now. @param label how the reader may know an account that is still there */
export function rememberedLabel(
  account: RememberedAccount | null,
  language: Language,
  label: (account: NamedAccount) => string,
): string {
  return account === null || account.status === 'closed' ? FORMER_USER[language] : label(account);
}
