/** Apps of the phone, in the dock's order. The address names the open one: `#mail`. */
export const APPS = ['messages', 'mail', 'assistant', 'marketplace'] as const;
export type AppName = (typeof APPS)[number];

/** Query parameter in which a sign-in code brings itself along: `/sandbox/?scan=<Token>`. */
export const SCAN_PARAMETER = 'scan';

/** The app that an address opens: a code opens the assistant, nothing named opens the messages. */
export function appAt({ hash, search }: Pick<Location, 'hash' | 'search'>): AppName {
  const named = APPS.find((app) => `#${app}` === hash);
  if (named !== undefined) return named;
  return new URLSearchParams(search).has(SCAN_PARAMETER) ? 'assistant' : 'messages';
}
