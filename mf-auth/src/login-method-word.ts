import type { LoginMethod } from '@portal/shared/contracts/enums';

/** Keys of the words for the ways to sign in; a new one does not compile without its word. */
export const METHOD_WORD = {
  sms: 'loginMethod.sms',
  password: 'loginMethod.password',
  scan: 'loginMethod.scan',
  passkey: 'loginMethod.passkey',
  marketplace: 'loginMethod.marketplace',
  register: 'loginMethod.register',
} as const satisfies Record<LoginMethod, string>;
