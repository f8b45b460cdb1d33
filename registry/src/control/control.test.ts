import { MAX_LINES_PER_MINUTE } from '@portal/shared/server/log-lines';
import type { FastifyInstance } from 'fastify';
import type { Registry } from '../activation/registry';
import { buildRelease, publish } from '../testing/build-release';
import { openFrontDoor } from '../testing/open-front-door';
import { OPS_TOKEN, serveFrontDoor } from '../testing/serve-front-door';

let registry: Registry;
let app: FastifyInstance;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ registry, app, close } = await openFrontDoor());
});
afterAll(() => close());

const page = (url: string) => app.inject({ url, headers: { accept: 'text/html' } });

describe('control calls', () => {
  const order = buildRelease('mf-order');
  const call = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, token = OPS_TOKEN) =>
    app.inject({
      method,
      url: `/_portal${url}`,
      headers: { authorization: `Bearer ${token}`, 'x-portal-actor': 'ada@desk' },
      ...(payload === undefined ? {} : { payload }),
    });

  test.each([
    ['/status'],
    ['/releases'],
    ['/activations'],
    ['/rollbacks'],
    ['/removals'],
    ['/verdicts'],
    ['/history'],
    ['/revision'],
    ['/contents/x'],
    ['/unknown'],
  ])('%s is closed without the token', async (url) => {
    for (const headers of [{}, { authorization: 'Bearer wrong' }, { authorization: OPS_TOKEN }]) {
      const answer = await app.inject({
        method: url === '/status' ? 'GET' : 'POST',
        url: `/_portal${url}`,
        headers,
      });
      expect([401, 404]).toContain(answer.statusCode);
      expect(answer.body).not.toContain('revision');
    }
  });

  describe('a wrong token', () => {
    const lines: string[] = [];
    const listen = () => {
      const stream = { write: (line: string) => void lines.push(line) };
      return serveFrontDoor(registry, {}, { level: 'warn', stream });
    };
    const ask = (server: FastifyInstance, authorization?: string) =>
      server.inject({
        url: '/_portal/status',
        remoteAddress: '10.0.0.9',
        headers: authorization === undefined ? {} : { authorization },
      });
    beforeEach(() => lines.splice(0));

    test('leaves a log line with the address and without the token', async () => {
      const server = await listen();
      await ask(server, 'Bearer guess-of-a-stranger');
      await ask(server, `Bearer ${OPS_TOKEN}`);
      await ask(server);
      expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
        expect.objectContaining({
          msg: 'wrong operator token',
          address: '10.0.0.9',
          route: '/_portal/status',
        }),
      ]);
      expect(lines.join('')).not.toContain('guess');
      await server.close();
    });

    test('repeated attempts do not fill the log', async () => {
      const server = await listen();
      for (let n = 0; n < MAX_LINES_PER_MINUTE + 10; n += 1) await ask(server, `Bearer guess-${String(n)}`);
      expect(lines).toHaveLength(MAX_LINES_PER_MINUTE);
      expect(lines.at(-1)).toContain('only counted for a minute');
      await server.close();
    });
  });

  test('publish, activate, status, rollback; the next page load follows', async () => {
    const offer = { release: order.text, copies: [] };
    const { missing } = (await call('POST', '/releases', offer)).json<{ missing: string[] }>();
    expect(missing).toHaveLength(1);
    const sent = await app.inject({
      method: 'PUT',
      url: `/_portal/contents/${String(missing[0])}`,
      headers: { authorization: `Bearer ${OPS_TOKEN}`, 'content-type': 'application/octet-stream' },
      payload: order.contents.get('entry.0a.js') ?? Buffer.of(),
    });
    expect(sent.statusCode).toBe(204);
    expect((await call('POST', '/releases', offer)).json()).toMatchObject({ state: 'stored' });
    expect((await page('/')).body).not.toContain(order.release.id);
    expect(
      (await call('POST', '/activations', { parts: [{ part: 'mf-order', release: order.release.id }] }))
        .statusCode,
    ).toBe(200);
    expect((await page('/')).body).toContain(order.release.id);
    const status = (await call('GET', '/status')).json<{ audit: unknown[] }>();
    expect(status).toMatchObject({ serving: 'newest', problems: [] });
    expect(status.audit[0]).toMatchObject({ action: 'activate', who: { name: 'ada@desk' } });
    const refused = await call('POST', '/rollbacks', { part: 'mf-order' });
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      { error: expect.stringContaining('mf-order has no earlier release') },
    ]);
    expect((await page('/')).body).toContain(order.release.id);
    expect((await call('POST', '/removals', { part: 'mf-order' })).statusCode).toBe(200);
    expect((await page('/')).body).not.toContain(order.release.id);
    const { undoes } = (await call('GET', '/rollbacks/next')).json<{ undoes: number }>();
    expect((await call('POST', '/rollbacks', { undoes })).statusCode).toBe(200);
    expect((await page('/')).body).toContain(order.release.id);
  });

  describe('a step with a reason and a revision', () => {
    const cert = buildRelease('mf-cert', { files: { 'entry.0d.js': '/* reasoned */' } });
    const parts = [{ part: 'mf-cert', release: cert.release.id }];
    const revision = async () => (await call('GET', '/revision')).json<{ revision: number }>().revision;

    test('is found in the history of its part, newest first', async () => {
      await publish(registry, cert);
      const expects = await revision();
      const reason = '修复成员列表';
      expect((await call('POST', '/activations', { parts, reason, expects })).statusCode).toBe(200);
      expect((await call('POST', '/removals', { part: 'mf-cert', expects: expects + 1 })).statusCode).toBe(
        200,
      );
      const history = (await call('GET', '/history?part=mf-cert&last=2')).json<unknown[]>();
      expect(history).toEqual([
        expect.objectContaining({ revision: expects + 2, changes: [expect.objectContaining({ to: null })] }),
        expect.objectContaining({
          revision: expects + 1,
          reason,
          who: expect.objectContaining({ name: 'ada@desk' }),
        }),
      ]);
      expect((await call('GET', '/history?last=1')).json()).toEqual(history.slice(0, 1));
    });

    test('is refused after a step of somebody else, which it names', async () => {
      const expects = await revision();
      await registry.activations.activate([{ part: 'mf-cert', release: cert.release.id }], {
        name: 'grace@desk',
        address: '::1',
      });
      const response = await call('POST', '/removals', { part: 'mf-cert', expects });
      expect(response.statusCode).toBe(409);
      expect(response.json<{ error: string }>().error).toContain(
        `grace@desk made revision ${String(expects + 1)} (mf-cert: not in the set → ${cert.release.id})`,
      );
      expect(registry.sets.serving?.placements['mf-cert'] !== undefined).toBe(true);
    });

    test('is told the newest three of many steps', async () => {
      const grace = { name: 'grace@desk', address: '::1' };
      for (let n = 0; n < 2; n += 1) {
        await registry.activations.remove('mf-cert', grace);
        await registry.activations.activate([{ part: 'mf-cert', release: cert.release.id }], grace);
      }
      const { error } = (await call('POST', '/removals', { part: 'mf-cert', expects: 0 })).json<{
        error: string;
      }>();
      expect(error.match(/made revision/g)).toHaveLength(3);
      expect(error).toMatch(/; \d+ earlier\. Nothing was changed/);
    });

    test('is refused for a revision that does not exist', async () => {
      const response = await call('POST', '/removals', { part: 'mf-cert', expects: 9999 });
      expect([response.statusCode, response.json()]).toEqual([
        409,
        {
          error: `There is no revision 9999; the newest is ${String(await revision())}. Nothing was changed.`,
        },
      ]);
    });
  });

  test('a refusal is one sentence', async () => {
    const foreign = buildRelease('mf-cert', { manifest: { host: '^9.0.0' } });
    await publish(registry, foreign);
    const response = await call('POST', '/activations', {
      parts: [{ part: 'mf-cert', release: foreign.release.id }],
    });
    expect(response.statusCode).toBe(409);
    expect(response.json()).toEqual({
      error: `mf-cert@${foreign.release.id} asks for HOST_API ^9.0.0, but the shell offers 1.0.0. Build it for this shell, or activate a shell that it accepts in the same step.`,
    });
  });

  test.each([
    ['/activations', { parts: [] }],
    ['/activations', { parts: [{ part: '../x', release: '0.1.0-00000000' }] }],
    ['/activations', { parts: [{ part: 'mf-team', release: '../../x' }] }],
    ['/rollbacks', { part: 7 }],
    ['/rollbacks', {}],
    ['/removals', {}],
    ['/removals', { part: 'mf-team', expects: -1 }],
    ['/removals', { part: 'mf-team', expects: 1.5 }],
    ['/removals', { part: 'mf-team', reason: '' }],
    ['/removals', { part: 'mf-team', reason: 'x'.repeat(201) }],
    ['/removals', { part: 'mf-team', reason: '\u001b[2J' }],
    ['/removals', { part: 'mf-team', reason: '\u202eright to left' }],
    ['/activations', { parts: [{ part: 'mf-team', release: '0.1.0-00000000' }], reason: '\u009b2J' }],
    ['/releases', { release: 7, copies: [] }],
  ])('%s refuses an invalid request', async (url, payload) => {
    const response = await call('POST', url, payload);
    expect(response.statusCode).toBe(422);
    expect(Object.keys(response.json())).toEqual(['error']);
  });

  test.each([
    '/history?last=0',
    '/history?last=x',
    '/history?last=10000',
    '/history?part=..%2Fx',
    '/history?last=1&last=2',
  ])('%s is refused', async (url) => {
    expect((await call('GET', url)).statusCode).toBe(422);
  });

  test('an upload that does not match its digest is refused', async () => {
    const response = await app.inject({
      method: 'PUT',
      url: `/_portal/contents/${'0'.repeat(64)}`,
      headers: { authorization: `Bearer ${OPS_TOKEN}`, 'content-type': 'application/octet-stream' },
      payload: Buffer.from('tampered'),
    });
    expect(response.statusCode).toBe(422);
  });
});
