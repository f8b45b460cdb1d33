import Fastify, { type FastifyInstance } from 'fastify';
import { sendBadAddress } from './bad-address';

let app: FastifyInstance;

beforeAll(() => {
  app = Fastify({
    frameworkErrors: (error, request, reply) => void sendBadAddress(error, request, reply, false),
  });
  app.get('/', () => 'home');
});
afterAll(() => app.close());

const ask = (headers: Record<string, string>) => app.inject({ url: '/%', headers });

test.each([
  ['zh-CN', '地址不完整'],
  ['en-GB', 'This address is incomplete'],
])('a browser that requests %s gets a page with a link home', async (language, title) => {
  const response = await ask({ accept: 'text/html', 'accept-language': language });
  expect(response.statusCode).toBe(400);
  expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(response.body).toContain(`<h1>${title}</h1>`);
  expect(response.body).toContain('<a href="/">');
  const nonce = /style-src 'nonce-([^']+)'/.exec(String(response.headers['content-security-policy']))?.[1];
  expect(response.body).toContain(`<style nonce="${nonce ?? ''}">`);
  expect(response.headers).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
});

test('a script gets one line', async () => {
  const response = await ask({ accept: 'application/json' });
  expect(response.statusCode).toBe(400);
  expect(response.body).toBe('Bad request\n');
});
