import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { isFileName } from '../model/names';
import type { Registry } from '../activation/registry';
import { buildRelease, publish } from '../testing/build-release';
import { openFrontDoor } from '../testing/open-front-door';
import { serveFrontDoor } from '../testing/serve-front-door';

let registry: Registry;
let app: FastifyInstance;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ registry, app, close } = await openFrontDoor());
});
afterAll(() => close());

describe('assets', () => {
  test('are immutable, typed, and readable for the portal alone', async () => {
    const response = await app.inject({
      url: '/assets/shell/main.0a.js',
      headers: { origin: 'http://localhost:8080' },
    });
    expect(response.body).toBe('main');
    expect(response.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': 'http://localhost:8080',
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      vary: 'Origin, Accept-Encoding',
    });
    expect(response.headers).not.toHaveProperty('access-control-allow-credentials');
    const foreign = await app.inject({
      url: '/assets/shell/main.0a.js',
      headers: { origin: 'https://evil.example' },
    });
    expect(foreign.headers).not.toHaveProperty('access-control-allow-origin');
  });

  test('are sent compressed to clients that accept it', async () => {
    const packed = await app.inject({
      url: '/assets/shell/main.0a.js',
      headers: { 'accept-encoding': 'gzip, deflate, br' },
    });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe('main');
    for (const encoding of ['identity', 'br;q=0, gzip;q=0', '']) {
      const plain = await app.inject({
        url: '/assets/shell/main.0a.js',
        headers: { 'accept-encoding': encoding },
      });
      expect(plain.headers).not.toHaveProperty('content-encoding');
    }
  });

  test.each([
    '/assets/shell/other.js',
    '/assets/shell/',
    '/assets/shell',
    '/assets/',
    '/assets/shell/..%2f..%2factivations.log',
    '/assets/..%2factivations.log',
    '/assets/shell/..%5c..%5cactivations.log',
    '/assets/shell/%00',
    '/assets/shell/main.0a.js/x',
  ])('%s is not found, and never gets a page', async (url) => {
    const response = await app.inject({ url, headers: { accept: 'text/html' } });
    expect(response.statusCode).toBe(404);
    expect(response.headers['content-type']).not.toContain('html');
  });
});

test('a path that climbs, sent unnormalized, reads nothing', async () => {
  const server = await serveFrontDoor(registry);
  await server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.server.address() as AddressInfo;
  for (const path of [
    '/assets/shell/../../activations.log',
    '/assets/%2e%2e/activations.log',
    '/assets/../registry.lock',
  ]) {
    const status = await new Promise((resolve, reject) => {
      get({ port, host: '127.0.0.1', path }, (response) => {
        response.resume();
        resolve(response.statusCode);
      }).on('error', reject);
    });
    expect(status).toBe(404);
  }
  await server.close();
});

test('the longest name that may be published can be served, a longer one is refused', async () => {
  const longest = `${'n'.repeat(97)}.js`;
  const build = buildRelease('mf-team', { files: { [longest]: 'long' }, chunks: { '.': [longest] } });
  await publish(registry, build);
  expect((await app.inject(`/assets/mf-team/${longest}`)).body).toBe('long');
  expect(isFileName(`n${longest}`)).toBe(false);
});
