import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { integrityOf } from '@portal/shared/federation/integrity';
import { isFileName } from './model/names';
import { jsonForScript } from './page/html';
import { pageHeaders, plainHeaders } from './page/page-headers';
import { MARK } from './page/splash';
import { readVisitor } from './page/visitor';
import { sendNotFound } from './page/plain-responses';
import { errnoOf } from './model/registry-error';

export interface SandboxPageOptions {
  /** Path of `sandbox/dist`. */
  readonly folder: string;
  readonly apiBase: string;
  readonly promoBase: string;
  /** The sandbox exists only for callers on this machine. Others get 404. */
  readonly isAllowed: (request: IncomingMessage) => boolean;
}

const ENTRY = 'main.js';
const POLICY = 'sandbox';
/** The address in a sign-in code (call 34). Opened on this machine, it shows the sandbox with this code. */
const CODE_PATH = '/assistant/login';

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
};

/**
 * The sandbox at /sandbox/, a simulated phone, and the simulated bastion host of an application at /sandbox/bastion/{id}:
 * a small build without federation.
 */
export const sandboxPage: FastifyPluginAsync<SandboxPageOptions> = async (app, options) => {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(plainHeaders());
    if (!options.isAllowed(request.raw)) await sendNotFound(request, reply);
  });
  app.get('/sandbox', async (_request, reply) => reply.redirect('/sandbox/'));
  app.get('/sandbox/', async (request, reply) => sendPage(options, request, reply));
  app.get('/sandbox/bastion/:id', async (request, reply) => sendPage(options, request, reply));
  app.get<{ Querystring: { Token?: unknown } }>(CODE_PATH, async ({ query }, reply) => {
    const code = typeof query.Token === 'string' ? query.Token : '';
    return reply.redirect(`/sandbox/?${new URLSearchParams({ scan: code }).toString()}`);
  });
  app.get<{ Params: { name: string } }>('/sandbox/:name', async (request, reply) => {
    const { name } = request.params;
    const type = TYPES[name.slice(name.lastIndexOf('.') + 1)];
    const content =
      isFileName(name) && type !== undefined ? await readIfThere(join(options.folder, name)) : null;
    if (content === null || type === undefined) return sendNotFound(request, reply);
    // The entry has no hash in its name, so browsers must revalidate it.
    return reply.header('cache-control', 'no-cache').type(type).send(content);
  });
};

async function sendPage(
  options: SandboxPageOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const script = await readIfThere(join(options.folder, ENTRY));
  if (script === null) return sendNotFound(request, reply);
  const nonce = randomBytes(16).toString('base64');
  const { language } = readVisitor(request.headers);
  const headers = pageHeaders({
    nonce,
    apiOrigin: options.apiBase.startsWith('/') ? null : new URL(options.apiBase).origin,
    assetOrigins: [],
    trustedTypes: [POLICY],
  });
  const config = jsonForScript({ apiBase: options.apiBase, promoBase: options.promoBase });
  return reply
    .headers(headers)
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html>\n<html lang="${language}">\n<head>\n<meta charset="utf-8">\n` +
        `<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">\n` +
        `<title>${language === 'en' ? 'Sandbox' : '沙箱'}</title>\n<link rel="icon" type="image/svg+xml" href="/favicon.svg">\n` +
        `<style nonce="${nonce}">:root{color-scheme:light dark}html,body,#root{height:100%;margin:0}</style>\n` +
        `<script type="application/json" id="portal-page" nonce="${nonce}">${config}</script>\n` +
        `<script defer src="/sandbox/${ENTRY}" integrity="${integrityOf(script)}" crossorigin="anonymous" nonce="${nonce}"></script>\n</head>\n<body>\n<div id="root">${MARK}</div>\n</body>\n</html>\n`,
    );
}

async function readIfThere(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path);
  } catch (error) {
    if (errnoOf(error) === 'ENOENT') return null;
    throw error;
  }
}
