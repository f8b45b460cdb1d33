import { maskMail, maskPhone } from './mask';

/** The values that can name an account. */
export interface NamedAccount {
  readonly userName: string | null;
  readonly mail: string | null;
  readonly phoneE164: string | null;
}

/**
 * The label of an account in an authenticator: the user name, or a masked mailbox or number, because other people may
 * see the screen.
 */
export function accountLabel({ userName, mail, phoneE164 }: NamedAccount): string {
  if (userName !== null) return userName;
  if (mail !== null) return maskMail(mail);
  return phoneE164 === null ? '' : maskPhone(phoneE164);
}
