import { plainHeaders, REPORTS_PATH } from '../page/page-headers';

/** Address of the third party's script. It must not be copied elsewhere, because it changes often to defeat robots. */
export const CAPTCHA_SCRIPT = 'https://turing.captcha.qcloud.com/TJCaptcha.js';

/** Hosts of the script's frames, images and requests. */
const CAPTCHA_HOSTS = 'https://*.captcha.qcloud.com https://*.captcha.gtimg.com https://captcha.gtimg.com';

/**
 * The policy of the page that holds the captcha. It allows the third party's own hosts and the inline styles of its
 * dialog, and nothing of the portal. Violations are reported as on other pages.
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
