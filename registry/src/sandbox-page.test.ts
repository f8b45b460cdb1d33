import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { sandboxPage } from './sandbox-page';

let app: FastifyInstance;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'phone-'));
  await writeFile(join(folder, 'main.js'), '/* phone */');
  app = Fastify();
  await app.register(sandboxPage, {
    folder,
    apiBase: '/api',
    promoBase: '/promo',
    isAllowed: ({ headers }) => headers['x-from'] !== 'elsewhere',
  });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

test('the page has the language of the visitor', async () => {
  const page = await app.inject({ url: '/sandbox/', headers: { 'accept-language': 'zh-CN' } });
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('<html lang="zh-CN">');
  expect(page.body).toMatch(/src="\/sandbox\/main\.js" integrity="sha384-[^"]{64}" crossorigin="anonymous"/);
});

test('the address that “Log in” of an application opens has the same page', async () => {
  const id = '01990000-0000-7000-8000-000000000001';
  const page = await app.inject(`/sandbox/bastion/${id}`);
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.headers['content-security-policy']).toContain("script-src 'nonce-");
  // With an absolute address, because the page is one folder deeper.
  expect(page.body).toContain('src="/sandbox/main.js"');
  expect(page.body).toContain('"apiBase":"/api"');
});

test.each([
  ['a code', '/assistant/login?Token=q-q_q', '/sandbox/?scan=q-q_q'],
  ['hostile text', '/assistant/login?Token=%0d%0aSet-Cookie:x', '/sandbox/?scan=%0D%0ASet-Cookie%3Ax'],
  ['no code', '/assistant/login', '/sandbox/?scan='],
  ['two codes', '/assistant/login?Token=a&Token=b', '/sandbox/?scan='],
])('the address of %s opens the page with the code prefilled', async (_what, url, location) => {
  const response = await app.inject(url);
  expect(response.statusCode).toBe(302);
  expect(response.headers.location).toBe(location);
});

test.each(['/sandbox/', '/sandbox/bastion/a', '/sandbox/main.js', '/assistant/login?Token=a'])(
  'for other callers %s does not exist',
  async (url) => {
    expect((await app.inject({ url, headers: { 'x-from': 'elsewhere' } })).statusCode).toBe(404);
  },
);
