import { LOGIN_PATH } from './shell-routes';

// eslint-disable-next-line no-control-regex -- control characters are what a browser drops from an address, and an attacker adds.
const DROPPED_BY_BROWSERS = /[\u0000-\u0020\u007f]/;

/**
 * The address inside this portal that a `redirect` value means, or null when it means anything else:
 * another origin in any spelling (`//x`, `/\x`, `%5c`, `/.//x`, a scheme, control characters), or the
 * login itself. `origin` is this page's.
 */
export function safeRedirect(value: string | null | undefined, origin: string): string | null {
  if (
    !value?.startsWith('/') ||
    value.startsWith('//') ||
    DROPPED_BY_BROWSERS.test(value) ||
    value.includes('\\')
  )
    return null;
  const url = parse(value, origin);
  if (url === null || url.origin !== origin) return null;
  const { pathname, search, hash } = url;
  if (leavesOrigin(pathname) || pathname.toLowerCase().startsWith(LOGIN_PATH)) return null;
  return `${pathname}${search}${hash}`;
}

function parse(value: string, origin: string): URL | null {
  return URL.canParse(value, origin) ? new URL(value, origin) : null;
}

/** True when a second reader, who decodes first, could take the path for another host. */
function leavesOrigin(pathname: string): boolean {
  let decoded = pathname;
  // Twice, for what was encoded twice.
  for (let round = 0; round < 3; round += 1) {
    if (/^[/\\]{2}/.test(decoded) || decoded.includes('\\')) return true;
    try {
      decoded = decodeURIComponent(decoded);
    } catch {
      return true;
    }
  }
  return false;
}
