import Fastify, { type FastifyInstance } from 'fastify';
import { marketplacePostRoutes } from './marketplace-post.routes';

let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify();
  await app.register(marketplacePostRoutes);
});
afterAll(() => app.close());

const arrive = (payload: string, contentType = 'application/x-www-form-urlencoded') =>
  app.inject({ method: 'POST', url: '/user/registerAws', headers: { 'content-type': contentType }, payload });

test('a posted token is handed to the page, which no cache keeps', async () => {
  const response = await arrive(
    'x-amzn-marketplace-token=a%2Bb%2Fc%3D&x-amzn-marketplace-offer-type=free-trial',
  );
  expect(response.statusCode).toBe(303);
  expect(response.headers).toMatchObject({
    location: '/user/registerAws?Source=amazon&Token=a%2Bb%2Fc%3D',
    'cache-control': 'no-store',
  });
});

test.each([
  ['nothing', ''],
  ['no token', 'x=1'],
  ['a token with a line break', 'x-amzn-marketplace-token=a%0d%0aLocation:%20x'],
  ['a token that is too long', `x-amzn-marketplace-token=${'a'.repeat(2049)}`],
])('%s leads to the page without a token', async (_what, payload) => {
  const response = await arrive(payload);
  expect(response).toMatchObject({ statusCode: 303 });
  expect(response.headers.location).toBe('/user/registerAws?Source=amazon');
});

test('other bodies are refused', async () => {
  expect((await arrive('{}', 'application/json')).statusCode).toBe(415);
  expect((await arrive('x='.padEnd(20_000, 'a'))).statusCode).toBe(413);
});
