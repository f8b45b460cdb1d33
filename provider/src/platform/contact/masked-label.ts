import { accountLabel, type NamedAccount } from './account-label';
import { maskName } from './mask';

/** Who has left and is still named somewhere. */
export const NOBODY = '***';

/** Somebody to people who may not know the whole name: enough for an acquaintance to know who it is. */
export function maskedLabel(account: NamedAccount): string {
  if (account.userName !== null) return maskName(account.userName);
  const label = accountLabel(account);
  return label === '' ? NOBODY : label;
}

/** Somebody to people who may know the user name. */
export function openLabel(account: NamedAccount): string {
  const label = accountLabel(account);
  return label === '' ? NOBODY : label;
}
