import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { fastify, type FastifyInstance } from 'fastify';
import { limitBodies } from './body-deadline';

let app: FastifyInstance;
afterEach(() => app.close());

test('a request that this process injects is left alone', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'Date', 'performance'] });
  app = fastify();
  limitBodies(app, 1000);
  app.post('/', () => ({ ok: true }));
  const { statusCode } = await app.inject({ method: 'POST', url: '/', payload: { name: 'lina' } });
  expect(statusCode).toBe(200);
  // Ending the connection that it does not have would throw here.
  jest.runAllTimers();
  jest.useRealTimers();
});

test('the response of a former request on the connection stays whole', async () => {
  app = fastify();
  limitBodies(app, 100);
  app.get('/stream', (_request, reply) => {
    reply.hijack();
    reply.raw.write('part');
  });
  app.post('/', () => ({ ok: true }));
  await app.listen({ host: '127.0.0.1', port: 0 });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  const received = text(socket).catch(() => 'reset');
  socket.write('GET /stream HTTP/1.1\r\nhost: x\r\n\r\n');
  socket.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\ncontent-length: 9\r\n\r\n');
  expect(await received).not.toContain('HTTP/1.1 4');
});

test('a route that accepts more bytes has more time', async () => {
  app = fastify();
  limitBodies(app, 50);
  app.post('/', { bodyLimit: 2_000_000 }, () => ({ ok: true }));
  await app.listen({ host: '127.0.0.1', port: 0 });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\ncontent-length: 2\r\n\r\n1');
  await new Promise((resolve) => setTimeout(resolve, 300));
  socket.write('2');
  const [data] = (await once(socket, 'data')) as [Buffer];
  expect(String(data)).toContain('200 OK');
  socket.destroy();
});
