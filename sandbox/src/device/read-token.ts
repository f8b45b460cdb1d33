/** A bare token in the provider's format. */
const TOKEN = /^[\w-]{16,512}$/;

/** The URL in the text of a code; a path is one of this origin. Null if there is none. */
export function readUrl(text: string): URL | null {
  const { origin } = window.location;
  return URL.canParse(text, origin) ? new URL(text, origin) : null;
}

/**
 * The token in the text of a code, which is a URL with the token or the bare token. Null if there is none.
 * @param parameter URL parameter that contains it
 */
export function readToken(text: string, parameter: string): string | null {
  const input = text.trim();
  if (TOKEN.test(input)) return input;
  const found = readUrl(input)?.searchParams.get(parameter) ?? null;
  return found !== null && TOKEN.test(found) ? found : null;
}
