import type { SessionTokens } from '@portal/provider/testing/sign-in';

/** Request headers of a signed-in person. */
export function sessionHeaders({ header, cookie }: SessionTokens): Readonly<Record<string, string>> {
  return { 'access-token': header, cookie: `token=${cookie}`, 'accept-language': 'en' };
}
