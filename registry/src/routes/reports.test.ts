import { MAX_LINES_PER_MINUTE } from '@portal/shared/server/log-lines';
import type { FastifyInstance } from 'fastify';
import type { Registry } from '../activation/registry';
import { readReports } from './reports.routes';
import { shell, team } from '../testing/front-door-scene';
import { openFrontDoor } from '../testing/open-front-door';
import { serveFrontDoor } from '../testing/serve-front-door';

let registry: Registry;
let app: FastifyInstance;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ registry, app, close } = await openFrontDoor());
});
afterAll(() => close());

describe('reports of what was blocked', () => {
  const violation = { type: 'csp-violation', url: 'http://x/y?secret=1', body: { blockedURL: 'inline' } };
  const send = (to: FastifyInstance, payload: string, headers = {}, remoteAddress = '10.0.0.1') =>
    to.inject({
      method: 'POST',
      url: '/_portal/reports',
      headers: { 'content-type': 'application/reports+json', ...headers },
      payload,
      remoteAddress,
    });

  test('are counted once each, whatever else was sent', async () => {
    const onBlocked = jest.fn();
    const server = await serveFrontDoor(registry, { onBlocked });
    expect((await send(server, JSON.stringify([violation, violation, 7, {}]))).statusCode).toBe(204);
    expect((await send(server, '{')).statusCode).toBe(204);
    expect(onBlocked).toHaveBeenCalledTimes(2);
    await server.close();
  });

  test.each([
    ['a file of a part', { blockedURL: 'http://localhost:8080/assets/mf-team/list.0b.js?x=1' }, team],
    ['what a part did', { blockedURL: 'inline', sourceFile: 'http://x/assets/mf-team/list.0b.js' }, team],
    ['a file of the shell', { blockedURL: 'http://localhost:8080/assets/shell/main.0a.js' }, shell],
  ])('name the part and its release: %s', async (_what, body, { release: { part, id } }) => {
    const onBlocked = jest.fn();
    const server = await serveFrontDoor(registry, { onBlocked });
    await send(server, JSON.stringify([{ type: 'integrity-violation', body }]));
    expect(onBlocked).toHaveBeenCalledWith({ kind: 'csp', part, release: id }, true);
    await server.close();
  });

  test('distinguish a start script that failed to load from a policy violation', async () => {
    const onBlocked = jest.fn();
    const server = await serveFrontDoor(registry, { onBlocked });
    await send(server, JSON.stringify({ type: 'load', blockedURL: 'http://x/assets/shell/main.0a.js' }), {
      'content-type': 'application/json',
    });
    expect(onBlocked).toHaveBeenCalledWith({ kind: 'load', part: 'shell', release: shell.release.id }, true);
    await server.close();
  });

  test('of a part that does not exist are attributed to the page', async () => {
    const onBlocked = jest.fn();
    const server = await serveFrontDoor(registry, { onBlocked });
    await send(server, JSON.stringify({ body: { blockedURL: 'http://x/assets/mf-none/a.js' } }));
    expect(onBlocked).toHaveBeenCalledWith({ kind: 'csp', part: 'page', release: 'unknown' }, true);
    await server.close();
  });

  test('are accepted sixty times a minute from each address', async () => {
    jest.useFakeTimers({ now: 0, doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    const onBlocked = jest.fn();
    const server = await serveFrontDoor(registry, { onBlocked });
    for (let i = 0; i < 70; i++) await send(server, JSON.stringify(violation));
    expect(onBlocked).toHaveBeenCalledTimes(60);
    await send(server, JSON.stringify(violation), {}, '10.0.0.2');
    expect(onBlocked).toHaveBeenCalledTimes(61);
    jest.setSystemTime(60_000);
    await send(server, JSON.stringify(violation));
    expect(onBlocked).toHaveBeenCalledTimes(62);
    jest.useRealTimers();
    await server.close();
  });

  test('write thirty lines of a kind a minute into the log, from however many addresses; the rest is counted', async () => {
    const lines: string[] = [];
    const stream = { write: (line: string) => void lines.push(line) };
    const onBlocked = jest.fn();
    const server = await serveFrontDoor(registry, { onBlocked, now: () => 0 }, { level: 'warn', stream });
    const ten = JSON.stringify(Array.from({ length: 10 }, () => violation));
    for (let n = 0; n < 5; n += 1) await send(server, ten, {}, `10.0.0.${String(n)}`);
    expect(lines).toHaveLength(MAX_LINES_PER_MINUTE);
    expect(lines.at(-1)).toContain('only counted for a minute');
    expect(onBlocked.mock.calls.filter(([, isLogged]) => isLogged === true)).toHaveLength(
      MAX_LINES_PER_MINUTE,
    );
    expect(onBlocked).toHaveBeenCalledTimes(50);
    await send(server, JSON.stringify({ type: 'load', blockedURL: 'http://x/a.js' }));
    expect(lines).toHaveLength(MAX_LINES_PER_MINUTE + 1);
    await server.close();
  });

  test('lose their queries wherever a line ends, in linear time', () => {
    const url = (text: string) => readReports(JSON.stringify({ url: text }))[0]?.['url'];
    expect(url('http://x/a?token=1')).toBe('http://x/a');
    expect(url('http://x/a?token=1\n#b')).toBe('http://x/a');
    expect(url('http://x/'.padEnd(300, 'a'))).toHaveLength(200);
    const began = performance.now();
    // The maximum length of a report. A quadratic search would take half a second.
    for (let i = 0; i < 20; i += 1) url(`${'?'.repeat(16_000)}\n`);
    expect(performance.now() - began).toBeLessThan(1_000);
  });

  test.each([
    ['a report', JSON.stringify(violation), {}, 204],
    ['another type', 'x', { 'content-type': 'text/plain' }, 415],
    ['too much', 'x'.repeat(20_000), {}, 413],
  ])('%s is refused with the common headers and no internal details', async (_what, body, type, status) => {
    const response = await send(app, body, type);
    expect(response.statusCode).toBe(status);
    expect(response.headers).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    });
    expect(response.body).not.toContain('FST_');
  });
});
