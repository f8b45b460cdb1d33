import { GLOBAL_NAME } from '../names';
import type { Serving } from '../release-set';

/** Two years, in seconds. */
export const HSTS = 'max-age=63072000; includeSubDomains';
export const REPORTS_PATH = '/_portal/reports';
const COMMON_HEADERS = { 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' } as const;

export interface PageHeaderInput {
  readonly nonce: string;
  /** Origin of the provider when it is not the page's own. */
  readonly apiOrigin: string | null;
  /** Origins beside the page's own that assets come from. */
  readonly assetOrigins: readonly string[];
  /** Origins of dev servers in an inspected page: their scripts have no integrity and may hold a socket open. */
  readonly devOrigins?: readonly string[];
  readonly trustedTypes: readonly string[];
  /** A third party's captcha opens in a frame, in a browser that names itself so; null where there is none. */
  readonly captchaFor?: { readonly userAgent: string } | null;
}

/** The headers of every HTML page. The page trusts its nonce and what nonced scripts load; nothing else runs. */
export function pageHeaders(input: PageHeaderInput): Readonly<Record<string, string>> {
  const { nonce, apiOrigin, assetOrigins, devOrigins = [], trustedTypes, captchaFor = null } = input;
  const embedder = captchaFor === null ? 'require-corp' : embedderBesideCaptcha(captchaFor.userAgent);
  const elsewhere = [...assetOrigins, ...devOrigins].map((origin) => ` ${origin}`).join('');
  const sockets = devOrigins.map((origin) => ` ${origin.replace(/^http/, 'ws')}`).join('');
  const csp = [
    `default-src 'none'`,
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'${elsewhere}`,
    `img-src 'self' data: blob:`,
    `font-src 'self'${elsewhere}`,
    `connect-src 'self'${apiOrigin === null ? '' : ` ${apiOrigin}`}${elsewhere}${sockets}`,
    // The front door's own page for the captcha, which has a policy of its own.
    ...(captchaFor === null ? [] : [`frame-src 'self'`]),
    `form-action 'self'`,
    `base-uri 'none'`,
    `object-src 'none'`,
    `frame-ancestors 'none'`,
    `require-trusted-types-for 'script'`,
    `trusted-types ${['default', ...trustedTypes.filter((name) => GLOBAL_NAME.test(name))].join(' ')}`,
    `report-to csp`,
  ];
  return {
    'content-security-policy': csp.join('; '),
    ...(devOrigins.length > 0
      ? {}
      : { 'integrity-policy': 'blocked-destinations=(script), endpoints=(csp)' }),
    'reporting-endpoints': `csp="${REPORTS_PATH}"`,
    'cross-origin-opener-policy': 'same-origin',
    ...(embedder === null ? {} : { 'cross-origin-embedder-policy': embedder }),
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(),microphone=(),geolocation=(),payment=()',
    'cache-control': 'no-store',
    ...COMMON_HEADERS,
  };
}

/**
 * The third party's frames say nothing of being embedded. Chromium opens them inside a frame without
 * credentials, Safari does not know the value and ignores it; Firefox knows it, but no such frames: there the
 * page goes without.
 */
function embedderBesideCaptcha(userAgent: string): 'credentialless' | null {
  return /\bFirefox\//.test(userAgent) ? null : 'credentialless';
}

/** The headers of a file of a release. It is public and never changes; only pages of the portal may read it. */
export function assetHeaders(): Readonly<Record<string, string>> {
  return {
    'content-security-policy': `default-src 'none'; frame-ancestors 'none'`,
    'cross-origin-resource-policy': 'cross-origin',
    ...COMMON_HEADERS,
  };
}

/** The headers of every other answer of the front door. */
export function plainHeaders(): Readonly<Record<string, string>> {
  return {
    'content-security-policy': `default-src 'none'; frame-ancestors 'none'; sandbox`,
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'no-store',
    ...COMMON_HEADERS,
  };
}

/** Names of the Trusted Types policies that the active set brings: each part's container global. */
export function policiesOf(serving: Serving): readonly string[] {
  return [...serving.releases.values()].map((release) => release.global).sort();
}

export function assetOriginsOf(serving: Serving): readonly string[] {
  const origins = Object.values(serving.placements).flatMap(({ assets }) =>
    assets === undefined ? [] : [assets],
  );
  return [...new Set(origins)].sort();
}
