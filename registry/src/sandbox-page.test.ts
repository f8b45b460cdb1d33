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

test.each(['/sandbox/', '/sandbox/main.js', '/assistant/login?Token=a'])(
  'for other callers %s does not exist',
  async (url) => {
    expect((await app.inject({ url, headers: { 'x-from': 'elsewhere' } })).statusCode).toBe(404);
  },
);
