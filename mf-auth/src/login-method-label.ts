import type { LoginMethod } from '@portal/shared/contracts/enums';

/** Text keys for the sign-in methods. A new method without a text does not compile. */
export const METHOD_LABEL = {
  sms: 'loginMethod.sms',
  password: 'loginMethod.password',
  scan: 'loginMethod.scan',
  passkey: 'loginMethod.passkey',
  marketplace: 'loginMethod.marketplace',
  register: 'loginMethod.register',
} as const satisfies Record<LoginMethod, string>;
