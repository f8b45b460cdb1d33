import type { Language } from '@portal/shared/contracts/language';
import { renderCardPage } from '../page/card-page';
import { escapeHtml } from '../page/html';
import { REPORTS_PATH, plainHeaders } from '../page/page-headers';

/** Address of an inspection link. The token is in the fragment, so no server, proxy or log sees it. */
export const INSPECT_PAGE = '/_portal/inspect';
export const INSPECTION = '/_portal/inspection';

interface Texts {
  readonly title: string;
  readonly text: string;
  readonly open: string;
  readonly refused: string;
}

const TEXTS: Readonly<Record<Language, Texts>> = {
  en: {
    title: 'Inspector',
    text: 'This browser shows which part of the portal draws what, for one hour after the link was created or until you close it. Everyone else sees the portal as usual.',
    open: 'Open the portal with the inspector',
    refused:
      'This link was already used, is older than an hour, or is incomplete. Ask the operator for another one.',
  },
  'zh-CN': {
    title: '检视器',
    text: '此浏览器将显示页面各部分的来源，有效期自链接生成起一小时，关闭浏览器即失效。其他人看到的门户不受影响。',
    open: '打开门户并启用检视器',
    refused: '该链接已被使用、已超过一小时或不完整，请向运维人员重新索取。',
  },
};

/** Removes the token from the address immediately, and spends it only when the user presses the button. */
const SCRIPT = `
const token = location.hash.slice(1);
history.replaceState(null, '', location.pathname);
const button = document.querySelector('button');
button.addEventListener('click', async () => {
  button.disabled = true;
  const answer = await fetch('${INSPECTION}', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  }).catch(() => null);
  if (answer !== null && answer.ok) location.replace('/');
  else document.querySelector('[role=alert]').hidden = false;
});
`;

const CSS =
  `button{min-height:44px;padding:0 20px;border:0;border-radius:8px;background:#237804;color:#fff;font:inherit;font-weight:500;cursor:pointer}` +
  `button:disabled{opacity:.6}button:focus-visible{outline:3px solid #95de64;outline-offset:2px}[role=alert]{color:light-dark(#b4232a,#ff8f8f)}`;

export function inspectionPageHeaders(nonce: string): Readonly<Record<string, string>> {
  const csp = [
    `default-src 'none'`,
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    `connect-src 'self'`,
    `form-action 'none'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
    `require-trusted-types-for 'script'`,
    `trusted-types 'none'`,
    `report-to csp`,
  ];
  return {
    ...plainHeaders(),
    'content-security-policy': csp.join('; '),
    'reporting-endpoints': `csp="${REPORTS_PATH}"`,
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(),microphone=(),geolocation=(),payment=()',
  };
}

export function renderInspectionPage(language: Language, nonce: string): string {
  const { title, text, open, refused } = TEXTS[language];
  return renderCardPage({
    language,
    nonce,
    title,
    css: CSS,
    content:
      `<p>${escapeHtml(text)}</p>\n` +
      `<button type="button">${escapeHtml(open)}</button><p role="alert" hidden>${escapeHtml(refused)}</p>`,
    script: SCRIPT,
  });
}
