import { plainHeaders, REPORTS_PATH } from '../page/page-headers';

/** Where the third party serves its script; it may not be kept elsewhere, since it changes against robots. */
export const CAPTCHA_SCRIPT = 'https://turing.captcha.qcloud.com/TJCaptcha.js';

/** Where the script finds its frames, pictures and answers. */
const CAPTCHA_HOSTS = 'https://*.captcha.qcloud.com https://*.captcha.gtimg.com https://captcha.gtimg.com';

/**
 * The policy of the page that holds the captcha: the third party's own hosts, inline styles, which its
 * dialog is drawn with, and nothing of the portal. What it misses is reported like everything else.
 */
export function captchaPageHeaders(nonce: string): Readonly<Record<string, string>> {
  const csp = [
    `default-src 'none'`,
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'unsafe-inline' ${CAPTCHA_HOSTS}`,
    `img-src data: blob: ${CAPTCHA_HOSTS}`,
    `font-src data: ${CAPTCHA_HOSTS}`,
    `frame-src ${CAPTCHA_HOSTS}`,
    `connect-src ${CAPTCHA_HOSTS}`,
    `form-action 'none'`,
    `base-uri 'none'`,
    `object-src 'none'`,
    `frame-ancestors 'self'`,
    `report-to csp`,
  ];
  return {
    ...plainHeaders(),
    'content-security-policy': csp.join('; '),
    'reporting-endpoints': `csp="${REPORTS_PATH}"`,
    'permissions-policy': 'camera=(),microphone=(),geolocation=(),payment=()',
  };
}
