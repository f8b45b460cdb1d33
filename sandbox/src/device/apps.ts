/** Apps of the phone, in the order of the dock. The hash of the address names the open one: `#mail`. */
export const APPS = ['messages', 'mail', 'assistant', 'marketplace'] as const;
export type AppName = (typeof APPS)[number];

/** Query parameter with a sign-in code: `/sandbox/?scan=<Token>`. */
export const SCAN_PARAMETER = 'scan';

/** The app that an address opens: the assistant for a code, the messages by default. */
export function appAt({ hash, search }: Pick<Location, 'hash' | 'search'>): AppName {
  const named = APPS.find((app) => `#${app}` === hash);
  if (named !== undefined) return named;
  return new URLSearchParams(search).has(SCAN_PARAMETER) ? 'assistant' : 'messages';
}
