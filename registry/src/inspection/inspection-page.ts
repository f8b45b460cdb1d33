import type { Language } from '@portal/shared/contracts/language';
import { renderCardPage } from '../page/card-page';
import { escapeHtml } from '../page/html';
import { REPORTS_PATH, plainHeaders } from '../page/page-headers';

export const INSPECTION = '/_portal/inspection';

interface Texts {
  readonly title: string;
  readonly text: string;
  readonly open: string;
  readonly refused: string;
  /** Said before what is offered: `mf-gift ← http://localhost:8080`. */
  readonly offer: string;
  readonly notInspected: string;
  /** Said before the front door's own sentence, for developers. */
  readonly offerRefused: string;
}

const TEXTS: Readonly<Record<Language, Texts>> = {
  en: {
    title: 'Inspector',
    text: 'This browser shows which part of the portal draws what, for one hour after the link was created or until you close it. Everyone else sees the portal as usual.',
    open: 'Open the portal with the inspector',
    refused:
      'This link was already used, is older than an hour, or is incomplete. Ask the operator for another one.',
    offer: 'It also takes the code of this part from a developer’s machine:',
    notInspected: 'This browser is not inspected. Open an operator’s link first.',
    offerRefused: 'The portal does not accept this part:',
  },
  'zh-CN': {
    title: '检视器',
    text: '此浏览器将显示页面各部分的来源，有效期自链接生成起一小时，关闭浏览器即失效。其他人看到的门户不受影响。',
    open: '打开门户并启用检视器',
    refused: '该链接已被使用、已超过一小时或不完整，请向运维人员重新索取。',
    offer: '同时从开发者的机器加载以下部分的代码：',
    notInspected: '此浏览器尚未启用检视，请先打开运维人员提供的链接。',
    offerRefused: '门户不接受此部分：',
  },
};

/**
 * Removes the fragment from the address immediately, and uses it only when the user presses the button: first the token
 * of the link, if there is one, then the offer of a dev server.
 */
const SCRIPT = `
const [token, packed] = location.hash.slice(1).split('&');
history.replaceState(null, '', location.pathname);
// Another link in the same tab.
addEventListener('hashchange', () => location.reload());
const button = document.querySelector('button');
const alert = document.querySelector('[role=alert]');
const ask = (method, path, body) => fetch('${INSPECTION}' + path, {
  method,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
}).catch(() => null);
const refuse = (text) => { alert.textContent = text; alert.hidden = false; };
let offer = null;
try {
  const bytes = Uint8Array.from(atob((packed ?? '').replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));
  const given = packed ? JSON.parse(new TextDecoder().decode(bytes)) : null;
  if (typeof given?.manifest?.name === 'string' && typeof given.origin === 'string') offer = given;
} catch {}
if (offer !== null) {
  document.querySelector('[data-offer] strong').textContent = offer.manifest.name + ' ← ' + offer.origin;
  document.querySelector('[data-offer]').hidden = false;
}
button.addEventListener('click', async () => {
  button.disabled = true;
  if (token || offer === null) {
    const opened = await ask('POST', '', { token });
    if (opened === null || !opened.ok) return refuse(alert.dataset.refused);
  }
  if (offer === null) return location.replace('/');
  const pointed = await ask('PUT', '/parts/' + encodeURIComponent(offer.manifest.name), offer);
  if (pointed !== null && pointed.ok) return location.replace(offer.manifest.routes?.[0]?.path ?? '/');
  button.disabled = false;
  refuse(pointed === null || pointed.status === 401 ? alert.dataset.notInspected : alert.dataset.offerRefused + ' ' + await pointed.text());
});
`;

const CSS =
  `button{min-height:44px;padding:0 20px;border:0;border-radius:8px;background:#237804;color:#fff;font:inherit;font-weight:500;cursor:pointer}` +
  `button:disabled{opacity:.6}button:focus-visible{outline:3px solid #95de64;outline-offset:2px}[role=alert]{color:light-dark(#b4232a,#ff8f8f)}` +
  `[data-offer] strong{display:block;overflow-wrap:anywhere}`;

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
  const { title, text, open, refused, offer, notInspected, offerRefused } = TEXTS[language];
  return renderCardPage({
    language,
    nonce,
    title,
    css: CSS,
    content:
      `<p>${escapeHtml(text)}</p>\n` +
      `<p data-offer hidden>${escapeHtml(offer)} <strong></strong></p>\n` +
      `<button type="button">${escapeHtml(open)}</button>` +
      `<p role="alert" data-refused="${escapeHtml(refused)}" data-not-inspected="${escapeHtml(notInspected)}" data-offer-refused="${escapeHtml(offerRefused)}" hidden></p>`,
    script: SCRIPT,
  });
}
