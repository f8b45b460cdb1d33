import Fastify from 'fastify';
import { frontDoor } from './front-door';
import type { Registry } from './activation/registry';
import { release } from './testing/build-release';
import { auth, shell, team } from './testing/front-door-scene';
import { OPS_TOKEN, serveFrontDoor } from './testing/serve-front-door';
import { TemporaryRegistry } from './testing/temporary-registry';

let store: TemporaryRegistry;
let registry: Registry;

beforeAll(async () => {
  store = await TemporaryRegistry.make();
  registry = await store.open();
  await release(registry, shell, team, auth);
});
afterAll(async () => store.remove());

test('without an active release a page reports that', async () => {
  const empty = await TemporaryRegistry.make();
  const server = await serveFrontDoor(await empty.open());
  const response = await server.inject({ url: '/', headers: { accept: 'text/html' } });
  expect(response.statusCode).toBe(503);
  await server.close();
  await empty.remove();
});

test('routes registered beside the front door keep their own headers', async () => {
  const both = Fastify();
  await both.register(async (provider) => {
    provider.addHook('onRequest', async (_request, reply) => {
      reply.headers({ 'content-security-policy': 'own', 'cross-origin-resource-policy': 'same-site' });
    });
    provider.get('/api/call', () => 'answer');
  });
  await both.register(frontDoor, {
    registry,
    apiBase: '/api',
    promoBase: '/promo',
    origins: ['http://localhost:8080'],
    opsToken: OPS_TOKEN,
  });
  const { headers } = await both.inject('/api/call');
  expect(headers).toMatchObject({
    'content-security-policy': 'own',
    'cross-origin-resource-policy': 'same-site',
  });
  expect(headers).not.toHaveProperty('cache-control');
  await both.close();
});

test('a server of assets alone has no pages', async () => {
  const server = await serveFrontDoor(registry, { assetsOnly: true });
  expect((await server.inject({ url: '/', headers: { accept: 'text/html' } })).statusCode).toBe(404);
  expect((await server.inject('/assets/shell/main.0a.js')).body).toBe('main');
  await server.close();
});
