import { fastify } from 'fastify';
import { limitBodies } from './body-deadline';

it('leaves alone a request that this process injects', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'Date', 'performance'] });
  const app = fastify();
  limitBodies(app);
  app.post('/', () => ({ ok: true }));
  const { statusCode } = await app.inject({ method: 'POST', url: '/', payload: { name: 'lina' } });
  expect(statusCode).toBe(200);
  // Ending the connection that it does not have would throw here.
  jest.runAllTimers();
  await app.close();
});
