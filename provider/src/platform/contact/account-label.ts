import { maskMail, maskPhone } from './mask';

/** What an account can be called by. */
export interface NamedAccount {
  readonly userName: string | null;
  readonly mail: string | null;
  readonly phoneE164: string | null;
}

/**
 * What an authenticator lists the account under: the user name, or a masked mailbox or number, since a list
 * on a screen is read over shoulders.
 */
export function accountLabel({ userName, mail, phoneE164 }: NamedAccount): string {
  if (userName !== null) return userName;
  if (mail !== null) return maskMail(mail);
  return phoneE164 === null ? '' : maskPhone(phoneE164);
}
