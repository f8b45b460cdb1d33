import { accountLabel, type NamedAccount } from './account-label';
import { maskName } from './mask';

/** Replaces the name of a closed account. */
export const ANONYMOUS_LABEL = '***';

/** The label of an account for users who may not know its whole name, recognisable to acquaintances. */
export function maskedLabel(account: NamedAccount): string {
  if (account.userName !== null) return maskName(account.userName);
  const label = accountLabel(account);
  return label === '' ? ANONYMOUS_LABEL : label;
}

/** The label of an account for users who may know its user name. */
export function fullLabel(account: NamedAccount): string {
  const label = accountLabel(account);
  return label === '' ? ANONYMOUS_LABEL : label;
}
