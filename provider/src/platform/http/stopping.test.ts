import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import Fastify from 'fastify';
import { endConnectionsWhenStopping } from './stopping';

test('an unused connection does not delay closing', async () => {
  const app = Fastify();
  endConnectionsWhenStopping(app);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const silent = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  silent.on('error', () => undefined);
  await once(app.server, 'connection');
  const ended = once(silent, 'close');
  await app.close();
  await ended;
}, 5_000);

test('a running response is finished, and its connection is closed with it', async () => {
  const app = Fastify();
  endConnectionsWhenStopping(app);
  let finish: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => {
    app.get('/slow', async () => {
      resolve();
      await new Promise<void>((done) => (finish = done));
      return 'done';
    });
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const response = fetch(`http://127.0.0.1:${String(port)}/slow`);
  await begun;
  const closed = app.close();
  finish();
  expect(await (await response).text()).toBe('done');
  await closed;
}, 5_000);

test('a request that arrives while closing on a new connection is answered', async () => {
  const app = Fastify({ return503OnClosing: false });
  endConnectionsWhenStopping(app);
  app.get('/', async () => 'done');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const late = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  late.on('error', () => undefined);
  await once(app.server, 'connection');
  const closed = app.close();
  // Two looks at idle connections pass before its request is sent.
  await sleep(250);
  late.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  const [answer] = (await once(late, 'data')) as [Buffer];
  expect(answer.toString()).toContain('done');
  await closed;
}, 5_000);

/** Connects, says so in shared memory, and sends back what it was answered, or the code of its error. */
const CLIENT = `
  const { connect } = require('node:net');
  const { parentPort, workerData } = require('node:worker_threads');
  const client = connect(workerData.port, '127.0.0.1', () => {
    if (workerData.mayWrite !== undefined) Atomics.wait(workerData.mayWrite, 0, 0);
    client.write('GET / HTTP/1.1\\r\\nHost: localhost\\r\\n\\r\\n');
    Atomics.store(workerData.connected, 0, 1);
    Atomics.notify(workerData.connected, 0);
  });
  client.once('data', (answer) => parentPort.postMessage(answer.toString()));
  client.once('error', ({ code }) => parentPort.postMessage(code));
`;

test('a connection that waits to be accepted when closing begins is served', async () => {
  const app = Fastify({ return503OnClosing: false });
  endConnectionsWhenStopping(app);
  app.get('/', async () => 'done');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const connected = new Int32Array(new SharedArrayBuffer(4));
  const client = new Worker(CLIENT, { eval: true, workerData: { port, connected } });
  const answer = once(client, 'message');
  // This thread accepts nothing until the client has a connection.
  Atomics.wait(connected, 0, 0);
  await app.close();
  expect(String((await answer)[0])).toContain('done');
  await client.terminate();
});

test('a request that arrives during a long turn of the event loop is answered', async () => {
  const app = Fastify({ return503OnClosing: false });
  endConnectionsWhenStopping(app);
  app.get('/', async () => 'done');
  const [connected, mayWrite] = [new SharedArrayBuffer(4), new SharedArrayBuffer(4)].map(
    (shared) => new Int32Array(shared),
  ) as [Int32Array, Int32Array];
  app.get('/long-turn', async () => {
    Atomics.store(mayWrite, 0, 1);
    Atomics.notify(mayWrite, 0);
    // Nothing is read meanwhile, and the connection becomes one that was unused for long.
    Atomics.wait(mayWrite, 0, 1, 1_300);
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const client = new Worker(CLIENT, { eval: true, workerData: { port, connected, mayWrite } });
  const answer = once(client, 'message');
  await once(app.server, 'connection');
  const busy = connect(port, '127.0.0.1');
  await once(app.server, 'connection');
  const closed = app.close();
  busy.write('GET /long-turn HTTP/1.1\r\nHost: localhost\r\n\r\n');
  expect(String((await answer)[0])).toContain('done');
  await closed;
  await client.terminate();
});
