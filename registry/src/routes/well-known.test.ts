import Fastify from 'fastify';
import { wellKnownRoutes } from './well-known.routes';

test('the address for a new password leads to its form, and no other address of the folder exists', async () => {
  const app = Fastify();
  await app.register(wellKnownRoutes);
  const { statusCode, headers } = await app.inject('/.well-known/change-password');
  expect([statusCode, headers.location]).toEqual([302, '/userCenter/index?open=password']);
  const unknown = '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200';
  expect((await app.inject(unknown)).statusCode).toBe(404);
  await app.close();
});
