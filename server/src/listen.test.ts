import { once } from 'node:events';
import { get } from 'node:http';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { fastify } from 'fastify';
import { freePort } from '@portal/shared/testing/free-port';
import { listen } from './listen';

const hasIpv6 = Object.values(networkInterfaces()).some((all) =>
  all?.some(({ address }) => address === '::1'),
);
const testOnIpv6 = hasIpv6 ? test : test.skip;

function textFrom(host: string, port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    get({ host, port, path: '/', agent: false }, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.on('end', () => resolve(text));
    }).on('error', reject);
  });
}

testOnIpv6.each(['127.0.0.1', '::1'])(
  'a stop answers what is under way on %s, then closes the rest',
  async (host) => {
    const steps: string[] = [];
    let response = (): void => undefined;
    let arrived = (): void => undefined;
    const hasArrived = new Promise<void>((resolve) => (arrived = resolve));
    const app = fastify({ forceCloseConnections: 'idle', return503OnClosing: false });
    app.get('/', async () => {
      arrived();
      await new Promise<void>((resolve) => (response = resolve));
      steps.push('answered');
      return 'whole';
    });
    app.addHook('onClose', async () => {
      steps.push('database closed');
    });
    const port = await freePort();
    await listen(app, { host: 'localhost', port });
    const text = textFrom(host, port);
    await hasArrived;
    const closing = app.close();
    setTimeout(() => response(), 300);
    expect(await text).toBe('whole');
    await closing;
    expect(steps).toEqual(['answered', 'database closed']);
  },
);

testOnIpv6.each(['127.0.0.1', '::1'])('a request that trickles in is cut on %s', async (host) => {
  const app = fastify({
    requestTimeout: 500,
    http: { headersTimeout: 500, connectionsCheckingInterval: 200 },
  });
  const port = await freePort();
  await listen(app, { host: 'localhost', port });
  const begun = performance.now();
  const socket = connect(port, host, () => socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nX: '));
  socket.on('error', () => undefined).resume();
  await once(socket, 'close');
  expect(performance.now() - begun).toBeLessThan(8_000);
  await app.close();
});
