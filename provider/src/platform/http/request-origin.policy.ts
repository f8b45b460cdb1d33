/** What a browser sends about the origin of a request. */
export interface RequestOrigin {
  readonly method: string;
  readonly origin: string | undefined;
  readonly fetchSite: string | undefined;
  readonly hasSessionCookie: boolean;
}

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Whether a request that may change something comes from a page of the portal (docs/reference/rules.md#sessions). Form
 * posts skip the preflight, so the header is checked here instead of by CORS. Scripts, wallets and agents send neither
 * header; they are accepted if they send no session cookie.
 */
export function isAllowedOrigin(request: RequestOrigin, allowed: readonly string[]): boolean {
  if (SAFE_METHODS.includes(request.method)) return true;
  if (request.origin !== undefined && !allowed.includes(request.origin)) return false;
  if (request.fetchSite === 'cross-site') return false;
  const hasNoOrigin = request.origin === undefined && request.fetchSite === undefined;
  return !hasNoOrigin || !request.hasSessionCookie;
}
