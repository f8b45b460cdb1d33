import { GLOBAL_NAME } from '../model/names';
import type { Serving } from '../sets/release-set';

/** Two years, in seconds. */
export const HSTS = 'max-age=63072000; includeSubDomains';
export const REPORTS_PATH = '/_portal/reports';
const COMMON_HEADERS = { 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' } as const;

export interface PageHeaderInput {
  readonly nonce: string;
  /** Token of the page, so that reports of the browser itself are about the right releases. */
  readonly pageToken?: string;
  /** Origin of the provider when it is not the page's own. */
  readonly apiOrigin: string | null;
  /** Further origins that serve assets. */
  readonly assetOrigins: readonly string[];
  /** Origins of dev servers in an inspected page. Their scripts have no integrity hash and may open a WebSocket. */
  readonly devOrigins?: readonly string[];
  readonly trustedTypes: readonly string[];
  /** A third-party captcha opens in a frame; the headers depend on the browser. Null where no such captcha is used. */
  readonly captchaFor?: { readonly userAgent: string } | null;
}

/** Headers of every HTML page. Only scripts with the nonce, and scripts that those load, run. */
export function pageHeaders(input: PageHeaderInput): Readonly<Record<string, string>> {
  const {
    nonce,
    pageToken,
    apiOrigin,
    assetOrigins,
    devOrigins = [],
    trustedTypes,
    captchaFor = null,
  } = input;
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
    // The front door's own captcha page, which has its own policy.
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
    'reporting-endpoints': `csp="${REPORTS_PATH}${pageToken === undefined ? '' : `?page=${encodeURIComponent(pageToken)}`}"`,
    'cross-origin-opener-policy': 'same-origin',
    ...(embedder === null ? {} : { 'cross-origin-embedder-policy': embedder }),
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(),microphone=(),geolocation=(),payment=()',
    'cache-control': 'no-store',
    ...COMMON_HEADERS,
  };
}

/**
 * The third party's frames send no embedder policy. Chromium opens them inside a frame without credentials. Safari
 * ignores the unknown value. Firefox supports the value but not such frames, so it gets no header.
 */
function embedderBesideCaptcha(userAgent: string): 'credentialless' | null {
  return /\bFirefox\//.test(userAgent) ? null : 'credentialless';
}

/** Headers of a release file. It is public and never changes; only pages of the portal may read it. */
export function assetHeaders(): Readonly<Record<string, string>> {
  return {
    'content-security-policy': `default-src 'none'; frame-ancestors 'none'`,
    'cross-origin-resource-policy': 'cross-origin',
    ...COMMON_HEADERS,
  };
}

/** Headers of every other response of the front door. */
export function plainHeaders(): Readonly<Record<string, string>> {
  return {
    'content-security-policy': `default-src 'none'; frame-ancestors 'none'; sandbox`,
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'no-store',
    ...COMMON_HEADERS,
  };
}

/** Names of the Trusted Types policies of the active set: the container global of each part. */
export function policiesOf(serving: Serving): readonly string[] {
  return [...serving.releases.values()].map((release) => release.global).sort();
}

export function assetOriginsOf(serving: Serving): readonly string[] {
  const origins = Object.values(serving.placements).flatMap(({ assets }) =>
    assets === undefined ? [] : [assets],
  );
  return [...new Set(origins)].sort();
}
