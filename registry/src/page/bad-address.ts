import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '@portal/shared/contracts/language';
import { sendPlainText } from '../plain-responses';
import { renderCardPage } from './card-page';
import { escapeHtml } from './html';
import { HSTS, plainHeaders } from './page-headers';
import { readVisitor } from './visitor';
import { wantsPage } from './wants-page';

const NONCE_BYTES = 16;

const TEXTS: Readonly<Record<Language, { title: string; text: string; home: string }>> = {
  en: {
    title: 'This address is incomplete',
    text: 'Part of it may have been lost when it was copied. Your data is not affected.',
    home: 'Go to the home page',
  },
  'zh-CN': {
    title: '地址不完整',
    text: '复制时可能遗漏了一部分，您的数据不受影响。',
    home: '前往首页',
  },
};

const CSS = `a{color:light-dark(#237804,#95de64)}`;

/**
 * Responds to malformed addresses such as `/%`, which no router (nor the shell) can read. A browser gets a page with a
 * link home, any other client one line. No hook has run at this point.
 * @param isHttps Whether the portal is served over https only
 */
export async function sendBadAddress(
  request: FastifyRequest,
  reply: FastifyReply,
  isHttps: boolean,
): Promise<FastifyReply> {
  if (isHttps || request.protocol === 'https') reply.header('strict-transport-security', HSTS);
  if (!wantsPage(request)) return sendPlainText(reply, 400, 'Bad request');
  const { language } = readVisitor(request.headers);
  const nonce = randomBytes(NONCE_BYTES).toString('base64');
  const csp = [
    `default-src 'none'`,
    `style-src 'nonce-${nonce}'`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors 'none'`,
  ];
  return reply
    .code(400)
    .headers({ ...plainHeaders(), 'content-security-policy': csp.join('; ') })
    .header('vary', 'Accept-Language, Cookie')
    .type('text/html; charset=utf-8')
    .send(render(language, nonce));
}

function render(language: Language, nonce: string): string {
  const { title, text, home } = TEXTS[language];
  return renderCardPage({
    language,
    nonce,
    title,
    css: CSS,
    content: `<p>${escapeHtml(text)}</p><p><a href="/">${escapeHtml(home)}</a></p>`,
  });
}
