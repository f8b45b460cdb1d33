import { accountLabel } from '../security/account-label';
import { maskName } from './mask';

/** What an account can be called by. */
export interface NamedAccount {
  readonly userName: string | null;
  readonly mail: string | null;
  readonly phoneE164: string | null;
}

/** Who has left and is still named somewhere. */
const NOBODY = '***';

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
