/** What a browser tells about where a request comes from. */
export interface RequestOrigin {
  readonly method: string;
  readonly origin: string | undefined;
  readonly fetchSite: string | undefined;
  readonly hasSessionCookie: boolean;
}

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Whether a request that may change something comes from a page of ours (docs/reference/rules.md#sessions). Form
 * posts skip the preflight, so the header is checked here and not left to CORS. Scripts, wallets and
 * agents send neither header; they pass as long as no cookie rides along.
 */
export function isAllowedOrigin(request: RequestOrigin, allowed: readonly string[]): boolean {
  if (SAFE_METHODS.includes(request.method)) return true;
  if (request.origin !== undefined && !allowed.includes(request.origin)) return false;
  if (request.fetchSite === 'cross-site') return false;
  const saysNothing = request.origin === undefined && request.fetchSite === undefined;
  return !saysNothing || !request.hasSessionCookie;
}
