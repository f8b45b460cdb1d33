import { once } from 'node:events';
import { createServer, type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { fastify } from 'fastify';
import { pino } from 'pino';
import { UPLOAD_TIMEOUT_MS } from './response-deadline';
import { limitServer, serverOptions } from './server-options';

const { clientErrorHandler, requestTimeout } = serverOptions(
  { trustProxy: [], secure: false },
  pino({ level: 'silent' }),
);

/** What a client receives that sends `sent` and whose request then times out. */
async function responseTo(sent: string): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const [socket] = (await once(server, 'connection')) as [
    Parameters<NonNullable<typeof clientErrorHandler>>[1],
  ];
  if (sent !== '') {
    client.write(sent);
    await once(socket, 'data');
  }
  const timeOut = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
  clientErrorHandler?.call(undefined as never, timeOut as never, socket);
  const response = await text(client);
  server.close();
  return response;
}

test('a connection that was opened in advance closes without a response', async () => {
  expect(await responseTo('')).toBe('');
});

test('a request whose headers take too long is answered with an envelope', async () => {
  const response = await responseTo('GET / HTTP/1.1\r\nHost:');
  expect(response).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  expect(response).toContain('"code":4000');
  expect(response).toContain('The request arrived too slowly.');
});

test('an upload on a slow line is not cut before its own deadline', () => {
  expect(requestTimeout).toBeGreaterThan(UPLOAD_TIMEOUT_MS);
});

test('connections beyond the limit are refused, and those within it stay open', async () => {
  const app = fastify();
  limitServer(app, { connections: 1 });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { server } = app;
  const { port } = server.address() as AddressInfo;
  const first = connect(port, '127.0.0.1');
  await once(server, 'connection');

  const dropped = once(server, 'drop');
  const second = connect(port, '127.0.0.1').on('error', () => undefined);
  await dropped;

  expect(first.destroyed).toBe(false);
  first.destroy();
  second.destroy();
  server.close();
});
