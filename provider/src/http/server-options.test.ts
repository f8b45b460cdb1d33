import { once } from 'node:events';
import { createServer, type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { serverOptions } from './server-options';

const { clientErrorHandler } = serverOptions({ trustProxy: [], secure: false }, pino({ level: 'silent' }));

/** What a client reads that sent `sent` and whose request is then given up. */
async function answerTo(sent: string): Promise<string> {
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
  const answer = await text(client);
  server.close();
  return answer;
}

test('a connection that was opened ahead of need closes without an answer', async () => {
  expect(await answerTo('')).toBe('');
});

test('a request that never became whole is answered with an envelope', async () => {
  const answer = await answerTo('GET / HTTP/1.1\r\nHost:');
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).toContain('"code":4000');
});
