import { LANE_PATTERN } from '../contracts/lane';

interface CookieSettings {
  /** Whether the portal is served over https. */
  readonly secure: boolean;
}

/** 400 days: browsers keep no cookie longer (RFC 6265bis §5.5). */
const MAX_AGE_SECONDS = 400 * 24 * 3600;

/** `__Host-` binds the cookie to this host and to https. Browsers refuse the prefix without https. */
export function laneCookieName({ secure }: CookieSettings): string {
  return secure ? '__Host-portal-lane' : 'portal-lane';
}

/**
 * The lane in a `Cookie` header, or null if there is no well-formed one. Its signature is not verified.
 * @param header undefined if the request has none
 */
export function readLane(header: string | undefined, settings: CookieSettings): string | null {
  const prefix = `${laneCookieName(settings)}=`;
  const lanes = (header ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(prefix))
    .map((pair) => pair.slice(prefix.length));
  return lanes.find((lane) => LANE_PATTERN.test(lane)) ?? null;
}

/** The `Set-Cookie` value that gives a browser this lane. */
export function laneCookie(lane: string, settings: CookieSettings): string {
  const attributes = `Max-Age=${String(MAX_AGE_SECONDS)}; Path=/; HttpOnly; SameSite=Lax`;
  return `${laneCookieName(settings)}=${lane}; ${attributes}${settings.secure ? '; Secure' : ''}`;
}
