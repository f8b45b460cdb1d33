import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '@portal/shared/contracts/language';
import { FAULT_STATUS, unroutableFault, type RequestFault } from '@portal/shared/server/request-fault';
import { sendPlainText } from './plain-responses';
import { renderCardPage } from './card-page';
import { escapeHtml } from './html';
import { HSTS, plainHeaders } from './page-headers';
import { readVisitor } from './visitor';
import { wantsPage } from './wants-page';

const NONCE_BYTES = 16;

interface Texts {
  readonly title: string;
  readonly text: string;
}

/** What a browser shows of an address: `malformed` has no fault of its own. */
const TEXTS: Readonly<Record<'malformed' | 'addressTooLong', Readonly<Record<Language, Texts>>>> = {
  malformed: {
    en: {
      title: 'This address is incomplete',
      text: 'Part of it may have been lost when it was copied. Your data is not affected.',
    },
    'zh-CN': { title: '地址不完整', text: '复制时可能遗漏了一部分，您的数据不受影响。' },
  },
  addressTooLong: {
    en: {
      title: 'This address is too long',
      text: 'Something may have been added to it when it was copied. Your data is not affected.',
    },
    'zh-CN': { title: '地址过长', text: '复制时可能混入了其他内容，您的数据不受影响。' },
  },
};
const HOME: Readonly<Record<Language, string>> = { en: 'Go to the home page', 'zh-CN': '前往首页' };
const BAD_REQUEST = 400;

const STATUS_TEXT = { 400: 'Bad request', 414: 'URI too long', 417: 'Expectation failed' } as const;

const CSS = `a{color:light-dark(#237804,#95de64)}`;

interface Refused {
  /** Null: the address is malformed. */
  readonly fault: RequestFault | null;
  /** Whether the portal is served over https only. */
  readonly isHttps: boolean;
}

/**
 * Responds to addresses that no router (nor the shell) can read, such as `/%`, and to those that are too long. No hook
 * has run at this point.
 */
export function sendBadAddress(
  error: { readonly statusCode?: number | undefined },
  request: FastifyRequest,
  reply: FastifyReply,
  isHttps: boolean,
): Promise<FastifyReply> {
  return sendFault(request, reply, { fault: unroutableFault(error, request.raw), isHttps });
}

/** A browser with a wrong address gets a page with a link home, any other client one line. */
export async function sendFault(
  request: FastifyRequest,
  reply: FastifyReply,
  { fault, isHttps }: Refused,
): Promise<FastifyReply> {
  if (isHttps || request.protocol === 'https') reply.header('strict-transport-security', HSTS);
  const status = fault === null ? BAD_REQUEST : FAULT_STATUS[fault];
  const isAboutAddress = fault === null || fault === 'addressTooLong';
  if (!isAboutAddress || !wantsPage(request)) return sendPlainText(reply, status, STATUS_TEXT[status]);
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
    .code(status)
    .headers({ ...plainHeaders(), 'content-security-policy': csp.join('; ') })
    .header('vary', 'Accept-Language, Cookie')
    .type('text/html; charset=utf-8')
    .send(render(TEXTS[fault ?? 'malformed'][language], language, nonce));
}

function render({ title, text }: Texts, language: Language, nonce: string): string {
  return renderCardPage({
    language,
    nonce,
    title,
    css: CSS,
    content: `<p>${escapeHtml(text)}</p><p><a href="/">${escapeHtml(HOME[language])}</a></p>`,
  });
}
