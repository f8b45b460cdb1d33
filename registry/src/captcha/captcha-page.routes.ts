import { randomBytes } from 'node:crypto';
import { CAPTCHA_PAGE } from '@portal/shared/contracts/captcha-page';
import { isLanguage, type Language } from '@portal/shared/contracts/language';
import type { FastifyPluginAsync } from 'fastify';
import { jsonForScript } from '../page/html';
import { captchaPageHeaders, CAPTCHA_SCRIPT } from './captcha-page-headers';

export interface CaptchaPageOptions {
  /** Public id of the third-party captcha. */
  readonly appId: string;
}

interface Look {
  readonly language: Language;
  readonly theme: 'light' | 'dark';
}

interface Query {
  readonly lan?: unknown;
  readonly theme?: unknown;
}

/**
 * The page that holds a third-party captcha, shown in a frame by the portal's pages. It has no session and no content
 * of the portal. What the third party's script needs is allowed here and nowhere else.
 */
export const captchaPage: FastifyPluginAsync<CaptchaPageOptions> = async (app, { appId }) => {
  app.get<{ Querystring: Query }>(CAPTCHA_PAGE, async ({ query }, reply) => {
    const nonce = randomBytes(16).toString('base64');
    return reply
      .headers(captchaPageHeaders(nonce))
      .type('text/html; charset=utf-8')
      .send(renderCaptchaPage(appId, lookOf(query), nonce));
  });
};

function lookOf({ lan, theme }: Query): Look {
  return { language: isLanguage(lan) ? lan : 'en', theme: theme === 'dark' ? 'dark' : 'light' };
}

/** Reports the result of the captcha to the parent page (shared/contracts/captcha-page.ts). */
const STARTER = `
const { appId, language, isDark } = JSON.parse(document.getElementById('captcha').textContent);
const tell = (message) => parent.postMessage(message, location.origin);
addEventListener('load', () => {
  try {
    const answer = ({ ret, ticket, randstr }) => tell({ captcha: 'answered', ret, ticket, randstr });
    new TencentCaptcha(appId, answer, { userLanguage: language, enableDarkMode: isDark }).show();
    tell({ captcha: 'opened' });
  } catch {
    tell({ captcha: 'failed' });
  }
});
`;

const TITLE: Readonly<Record<Language, string>> = { en: 'Security check', 'zh-CN': '安全验证' };

function renderCaptchaPage(appId: string, { language, theme }: Look, nonce: string): string {
  const options = { appId, language: language === 'zh-CN' ? 'zh-cn' : 'en', isDark: theme === 'dark' };
  return [
    `<!doctype html>`,
    `<html lang="${language}">`,
    `<head>`,
    `<meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<title>${TITLE[language]}</title>`,
    // A frame is transparent when its colour scheme equals that of its element.
    `<style>:root{color-scheme:${theme};background:transparent}</style>`,
    `<script type="application/json" id="captcha">${jsonForScript(options)}</script>`,
    `<script nonce="${nonce}">${STARTER}</script>`,
    `<script nonce="${nonce}" src="${CAPTCHA_SCRIPT}"></script>`,
    `</head>`,
    `<body></body>`,
    `</html>`,
    ``,
  ].join('\n');
}
