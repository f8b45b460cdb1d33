import { maskMail, maskPhone } from '../account/mask';
import type { ProtectedAccount } from './security.repository';

/**
 * What an authenticator lists the account under: the user name, or a masked mailbox or number, since a list
 * on a screen is read over shoulders.
 */
export function accountLabel({
  userName,
  mail,
  phoneE164,
}: Pick<ProtectedAccount, 'userName' | 'mail' | 'phoneE164'>): string {
  if (userName !== null) return userName;
  if (mail !== null) return maskMail(mail);
  return phoneE164 === null ? '' : maskPhone(phoneE164);
}
