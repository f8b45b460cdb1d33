/** A redirect back to this page would create a loop. */
const LOGIN_PATH = '/user/login';

// oxlint-disable-next-line no-control-regex -- browsers drop control characters from addresses, attackers add them
const DROPPED_BY_BROWSERS = /[\u0000-\u0020\u007f-\u00a0\u2028\u2029\ufeff]/;
/** Longer than any address of the portal. Browsers and proxies may truncate longer ones. */
const MAX_LENGTH = 2048;

/**
 * The address inside this portal for a `redirect` value. Null for anything else: another origin in any spelling (`//x`,
 * `/\x`, `%5c`, `/.//x`, a scheme, control characters, slashes of other scripts), or the sign-in page itself. `origin`
 * is this page's.
 */
export function safeRedirect(value: string | null | undefined, origin: string): string | null {
  if (
    !value?.startsWith('/') ||
    value.startsWith('//') ||
    value.length > MAX_LENGTH ||
    DROPPED_BY_BROWSERS.test(value) ||
    value.includes('\\')
  )
    return null;
  const url = parse(value, origin);
  if (url === null || url.origin !== origin) return null;
  const { pathname, search, hash } = url;
  if (!readings(pathname).every((reading) => reading !== null && isPathHere(reading))) return null;
  return `${pathname}${search}${hash}`;
}

function parse(value: string, origin: string): URL | null {
  return URL.canParse(value, origin) ? new URL(value, origin) : null;
}

/** Number of times a path may be encoded. */
const MAX_READINGS = 3;

/**
 * All ways in which other software may interpret the path: as it is, and decoded up to three times, each with
 * look-alike letters and slashes replaced by the plain ones. Null for an interpretation that cannot be decoded.
 */
function readings(pathname: string): readonly (string | null)[] {
  const all: (string | null)[] = [];
  let reading: string | null = pathname;
  for (let round = 0; round <= MAX_READINGS && reading !== null; round += 1) {
    all.push(reading.normalize('NFKC').replace(/[\u2044\u2215\u29f8]/g, '/'));
    reading = decoded(reading);
  }
  return reading === null ? [...all, null] : all;
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** Whether the path is in this origin and is not the sign-in page, whose own redirect would create a loop. */
function isPathHere(path: string): boolean {
  if (/^[/\\]{2}/.test(path) || path.includes('\\') || DROPPED_BY_BROWSERS.test(path.slice(0, 2)))
    return false;
  return !isLogin(path);
}

function isLogin(path: string): boolean {
  const plain = path.toLowerCase();
  return plain === LOGIN_PATH || plain.startsWith(`${LOGIN_PATH}/`) || /^\/user\/*$/.test(plain);
}
