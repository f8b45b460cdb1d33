import { createConnection, type AddressInfo, type Socket } from 'node:net';
import { fastify, type FastifyInstance } from 'fastify';
import { openEventStream, type EventStream } from './event-stream';

let app: FastifyInstance;
let opened: EventStream | undefined;
let ends: number;
let asked: Socket;

beforeEach(async () => {
  opened = undefined;
  ends = 0;
  app = fastify();
  app.get('/', (_request, reply) => {
    opened = openEventStream(reply.header('x-kept', 'yes'), 3000);
    opened.onEnd(() => (ends += 1));
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  asked = createConnection((app.server.address() as AddressInfo).port, '127.0.0.1');
  asked.on('error', () => undefined);
  asked.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
});
afterEach(async () => {
  asked.destroy();
  await app.close();
});

async function until(isSo: () => boolean): Promise<void> {
  for (let tries = 0; tries < 1_000 && !isSo(); tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  expect(isSo()).toBe(true);
}

const stream = (): EventStream => {
  if (opened === undefined) throw new Error('No stream was opened.');
  return opened;
};

test('writes events and comments immediately, with the headers that hooks have set', async () => {
  let text = '';
  asked.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  await until(() => text.includes('retry: 3000\n\n'));
  expect(text).toMatch(/^HTTP\/1.1 200 OK\r\n/);
  expect(text).toContain('x-kept: yes');
  stream().send({ type: 'unread', text: 'line\nbreak' });
  stream().comment();
  await until(() => text.includes(':\n\n'));
  expect(text).toContain('data: {"type":"unread","text":"line\\nbreak"}\n\n');
  stream().end();
  await until(() => ends === 1);
  stream().send('nobody hears this');
  stream().end();
  expect(ends).toBe(1);
});

test('ends its connection, on which a proxy would send the next request', async () => {
  let text = '';
  let isEnded = false;
  asked.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  asked.once('end', () => (isEnded = true));
  await until(() => text.includes('retry: 3000\n\n'));
  expect(text).toMatch(/^connection: close\r$/im);
  stream().end();
  await until(() => isEnded);
});

test('ends when the client disconnects', async () => {
  await until(() => opened !== undefined);
  asked.destroy();
  await until(() => ends === 1);
  let isLate = false;
  stream().onEnd(() => (isLate = true));
  expect(isLate).toBe(true);
});

test('disconnects a client that does not read', async () => {
  await until(() => opened !== undefined);
  asked.pause();
  // More than the kernel buffers on both sides.
  const event = 'x'.repeat(64 * 1024);
  for (let n = 0; n < 1_000 && ends === 0; n += 1) {
    stream().send(event);
    await new Promise((resolve) => setImmediate(resolve));
  }
  await until(() => ends === 1);
});
