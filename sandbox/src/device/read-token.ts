import { SCAN_PARAMETER } from './apps';

/** A bare token in the provider's format. */
const TOKEN = /^[\w-]{16,512}$/;
/** URL parameters that may contain the token of a sign-in. */
const SIGN_IN = [SCAN_PARAMETER, 'Token'];

/**
 * The token in the text of a code, which is a URL with the token or the bare token. Null if there is none.
 * @param parameters URL parameters that may contain it
 */
export function readToken(text: string, parameters: readonly string[] = SIGN_IN): string | null {
  const input = text.trim();
  if (TOKEN.test(input)) return input;
  if (!URL.canParse(input, window.location.origin)) return null;
  const { searchParams } = new URL(input, window.location.origin);
  const found = parameters.map((name) => searchParams.get(name)).find((value) => value !== null);
  return found !== undefined && TOKEN.test(found) ? found : null;
}
