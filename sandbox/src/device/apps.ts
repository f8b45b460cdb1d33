/** Apps of the phone, in the order of the dock. The hash of the address names the open one: `#mail`. */
export const APPS = ['messages', 'mail', 'assistant', 'wallet', 'marketplace'] as const;
export type AppName = (typeof APPS)[number];

/** Query parameter with a code to scan, as its token or its whole text: `/sandbox/?scan=<Token>`. */
export const SCAN_PARAMETER = 'scan';

/** Query parameter with a face check that has begun: `/sandbox/?face=<Token>`. */
export const FACE_PARAMETER = 'face';

/** Query parameter with a payment: `/sandbox/?pay=<Token>`. */
export const PAY_PARAMETER = 'pay';

/** The app that an address opens: the assistant or the wallet for what it names, the messages by default. */
export function appAt({ hash, search }: Pick<Location, 'hash' | 'search'>): AppName {
  const named = APPS.find((app) => `#${app}` === hash);
  if (named !== undefined) return named;
  const parameters = new URLSearchParams(search);
  if (parameters.has(PAY_PARAMETER)) return 'wallet';
  return parameters.has(SCAN_PARAMETER) || parameters.has(FACE_PARAMETER) ? 'assistant' : 'messages';
}
