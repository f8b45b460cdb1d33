import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { opsAnnouncements } from '@portal/shared/contracts/announcement';
import { loginPassword } from '@portal/shared/contracts/auth';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import type { Language } from '@portal/shared/contracts/language';
import { opsCertifications } from '@portal/shared/contracts/review';
import { MAX_LINES_PER_MINUTE } from '@portal/shared/server/log-lines';
import {
  captcha,
  captchaVerify,
  config,
  healthz,
  openapi,
  readyz,
  report,
} from '@portal/shared/contracts/runtime';
import { captchaChallenges } from '../database/schema/sign-in';
import { awayDatabase } from '../../testing/away-database';
import { buildUser } from '../../testing/builders';
import { stalledDatabase } from '../../testing/stalled-database';
import { createTestApp, type TestApp, type TestAppOptions } from '../../testing/test-app';
import { createLogger } from '../runtime/logging';

let app: TestApp;
const opened: TestApp[] = [];

async function open(options: TestAppOptions = {}): Promise<TestApp> {
  const made = await createTestApp(options);
  opened.push(made);
  return made;
}

beforeAll(async () => {
  app = await open();
});
afterAll(async () => {
  for (const one of opened) await one.close();
});

describe('config (E1)', () => {
  test('describes the installation', async () => {
    expect(await app.ok(config, {})).toMatchObject({
      captcha: { provider: 'off' },
      areaCode: '86',
      smsResend: 60,
      sandbox: true,
    });
  });

  test('names the company in the caller’s language', async () => {
    const nameIn = async (language: Language) => (await app.ok(config, {}, { language })).footer.company;
    expect(await nameIn('en')).toBe('Rampart Cloud Security');
    expect(await nameIn('zh-CN')).toBe('御垒云安全');
  });

  test('returns footer, drawer and area code according to the settings', async () => {
    const own = await open({
      env: {
        FOOTER_YEAR: '2026',
        FOOTER_COMPANY_EN: 'Example Ltd.',
        FOOTER_COMPANY_ZH: '示例公司',
        FOOTER_ICP: '京ICP备12345678号-1',
        FOOTER_POLICE: '京公网安备 11010502030143号',
        SETTINGS_DRAWER: '0',
        AREA_CODE: '852',
      },
    });
    expect(await own.ok(config, {}, { language: 'zh-CN' })).toMatchObject({
      features: { settingsDrawer: false },
      areaCode: '852',
      footer: {
        year: 2026,
        company: '示例公司',
        icp: '京ICP备12345678号-1',
        police: '京公网安备 11010502030143号',
      },
    });
  });
});

describe('captcha (E2, E3)', () => {
  let slider: TestApp;
  beforeAll(async () => {
    slider = await open({ env: { CAPTCHA: 'builtin' } });
  });
  beforeEach(() => slider.clock.setOffset(0));

  const drag = (to: number) =>
    Array.from({ length: 12 }, (_, i) => ({ x: (to * i) / 11, y: i % 2, t: i * 60 }));

  /** Reads the solution from the database, to which only the test has access. */
  async function puzzle() {
    const { Challenge } = await slider.ok(captcha, {});
    const rows = await slider.database.queries.select().from(captchaChallenges);
    const { x } = rows.find(({ id }) => id === Challenge)?.solution as { x: number };
    return { Challenge, x };
  }
  const response = (Challenge: string, Left: number, options = {}) =>
    slider.call(captchaVerify, { Challenge, Left, Track: drag(Left) }, options);
  const later = () => slider.clock.setOffset(2);

  test('shows two pictures and does not reveal where the piece belongs', async () => {
    const shown = await slider.ok(captcha, {});
    expect(shown.background).toMatch(/^data:image\/webp;base64,/);
    expect(shown.piece).toMatch(/^data:image\/png;base64,/);
    expect(Object.keys(shown).sort()).toEqual([
      'Challenge',
      'background',
      'expiresIn',
      'height',
      'piece',
      'pieceSize',
      'pieceTop',
      'width',
    ]);
  });

  test('returns a ticket that is valid for one sign-in', async () => {
    const user = await buildUser(slider, { password: 'Right-horse-1' });
    const { Challenge, x } = await puzzle();
    later();
    const { Ticket, RandStr } = await slider.ok(captchaVerify, {
      Challenge,
      Left: x + 3,
      Track: drag(x + 3),
    });
    const request = { Ticket, RandStr, UserName: user.userName ?? '', Password: 'Right-horse-1' };
    await slider.ok(loginPassword, request);
    expect(await slider.refusal(loginPassword, request)).toBe(errorCodes.captchaInvalid);
  });

  test.each([
    ['a wrong place', (x: number) => ({ Left: x + 20, Track: drag(x + 20) })],
    ['no drag', (x: number) => ({ Left: x, Track: [{ x, y: 0, t: 0 }] })],
  ])('refuses %s, and accepts one solution only (4501)', async (_name, wrong) => {
    const { Challenge, x } = await puzzle();
    later();
    expect(await slider.refusal(captchaVerify, { Challenge, ...wrong(x) })).toBe(errorCodes.captchaInvalid);
    expect(await response(Challenge, x)).toMatchObject({
      code: errorCodes.captchaInvalid,
      obj: { captchaRequired: true },
    });
  });

  test('refuses a solution that is sent sooner than its drag lasted, or too late', async () => {
    const hasty = await puzzle();
    expect((await response(hasty.Challenge, hasty.x)).code).toBe(errorCodes.captchaInvalid);
    const forgotten = await puzzle();
    slider.clock.setOffset(121);
    expect((await response(forgotten.Challenge, forgotten.x)).code).toBe(errorCodes.captchaInvalid);
  });

  test('refuses a ticket that is invented, older than five minutes, or sent with another RandStr', async () => {
    const user = await buildUser(slider, { password: 'Right-horse-1' });
    const { Challenge, x } = await puzzle();
    later();
    const { Ticket, RandStr } = await slider.ok(captchaVerify, { Challenge, Left: x, Track: drag(x) });
    const login = { UserName: user.userName ?? '', Password: 'Right-horse-1' };
    expect(await slider.refusal(loginPassword, { ...login, Ticket: 'x', RandStr: 'y' })).toBe(
      errorCodes.captchaInvalid,
    );
    expect(await slider.refusal(loginPassword, { ...login, Ticket, RandStr: Ticket })).toBe(
      errorCodes.captchaInvalid,
    );
    slider.clock.setOffset(2 + 300);
    expect(await slider.refusal(loginPassword, { ...login, Ticket, RandStr })).toBe(
      errorCodes.captchaInvalid,
    );
  });

  test('binds puzzle and ticket to one address, whatever its port', async () => {
    const proxied = await open({ env: { CAPTCHA: 'builtin', TRUST_PROXY: 'loopback' } });
    const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip } });
    const { Challenge } = await proxied.ok(captcha, {}, from('203.0.113.1:51001'));
    const [row] = await proxied.database.queries.select().from(captchaChallenges);
    const { x } = row?.solution as { x: number };
    proxied.clock.setOffset(2);
    const request = { Challenge, Left: x, Track: drag(x) };
    expect((await proxied.call(captchaVerify, request, from('203.0.113.2'))).code).toBe(
      errorCodes.captchaInvalid,
    );
    const { Ticket, RandStr } = await proxied.ok(captchaVerify, request, from('203.0.113.1:51002'));
    const login = { Ticket, RandStr, UserName: 'nobody', Password: 'x' };
    expect((await proxied.call(loginPassword, login, from('203.0.113.2'))).code).toBe(
      errorCodes.captchaInvalid,
    );
    expect((await proxied.call(loginPassword, login, from('203.0.113.1'))).code).toBe(
      errorCodes.wrongCredentials,
    );
  });

  test('returns no puzzle if another captcha is in use (4009), and no ticket for a solution', async () => {
    expect(await app.refusal(captcha, {})).toBe(errorCodes.conflict);
    expect(await app.refusal(captchaVerify, { Challenge: 'x', Left: 1, Track: drag(1) })).toBe(
      errorCodes.captchaInvalid,
    );
  });

  test.each([
    [{}, ['Challenge', 'Left', 'Track']],
    [{ Challenge: 'c', Left: '12', Track: [] }, ['Left', 'Track']],
    [{ Challenge: 'c', Left: 1, Track: [{ x: 1, y: 1 }] }, ['Track.0.t']],
    [{ Challenge: 'c', Left: 1, Track: drag(1).concat(Array(1000).fill({ x: 1, y: 1, t: 1 })) }, ['Track']],
  ])('names the wrong fields (4000)', async (request, fields) => {
    const { code, obj } = await slider.send(captchaVerify, request);
    expect(code).toBe(errorCodes.validationFailed);
    expect(Object.keys((obj as { fields: object }).fields).sort()).toEqual(fields);
  });
});

test.each(['0', '1'])(
  'what a page needs to start is answered while the database is stalled (SANDBOX_CLOCK=%s)',
  async (SANDBOX_CLOCK) => {
    const env = { CAPTCHA: 'builtin', SANDBOX_CLOCK };
    const stalled = await open({ env, database: await stalledDatabase() });
    const as = { header: 'h', cookie: 'c' };
    expect((await stalled.call(config, {}, { as })).obj).toMatchObject({ captcha: { provider: 'builtin' } });
    expect((await stalled.app.inject(`/api${healthz.path}`)).json()).toEqual({ status: 'ok' });
  },
);

describe('health (E4, E5)', () => {
  test.each(['/healthz', '/readyz', '/api/healthz', '/api/readyz'])('%s is healthy', async (url) => {
    const response = await app.app.inject(url);
    expect([response.statusCode, response.json()]).toEqual([200, { status: 'ok' }]);
  });

  test('is alive but not ready without its database', async () => {
    const broken = await open({ replace: { database: awayDatabase() } });
    expect((await broken.app.inject(`/api${healthz.path}`)).json()).toEqual({ status: 'ok' });
    const response = await broken.app.inject(`/api${readyz.path}`);
    expect([response.statusCode, response.json()]).toEqual([503, { status: 'unavailable' }]);
  });
});

describe('openapi (E6)', () => {
  test('describes every call', async () => {
    const document = (await app.app.inject(`/api${openapi.path}`)).json<{ openapi: string; paths: object }>();
    expect(document.openapi).toBe('3.1.0');
    expect(Object.keys(document.paths)).toContain('/verify/loginPassword');
    expect(Object.keys(document.paths).length).toBeGreaterThan(128);
  });

  test('is created once, and not sent again to clients that have it', async () => {
    const ask = (headers = {}) => app.app.inject({ url: `/api${openapi.path}`, headers });
    const [first, second] = [await ask(), await ask()];
    const etag = String(first.headers.etag);
    expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
    expect(second.headers.etag).toBe(etag);
    expect(first.headers['cache-control']).toBe('no-cache');
    for (const known of [etag, etag.slice(2), `"other", ${etag}`, '*']) {
      const response = await ask({ 'if-none-match': known });
      expect([response.statusCode, response.body, response.headers.etag]).toEqual([304, '', etag]);
    }
    expect((await ask({ 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('is compressed as %s if accepted', async (encoding, unpack) => {
    const plain = await app.app.inject(`/api${openapi.path}`);
    const packed = await app.app.inject({
      url: `/api${openapi.path}`,
      headers: { 'accept-encoding': encoding },
    });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(packed.headers).toMatchObject({
      'content-encoding': encoding,
      vary: 'Origin, Accept-Encoding',
    });
    expect(unpack(packed.rawPayload).toString()).toBe(plain.body);
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 5);
  });

  test('has a page to try calls, with a separate policy', async () => {
    const page = await app.app.inject('/api/docs');
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'sha256-/);
  });
});

describe('report (E57)', () => {
  const given = { kind: 'error', part: 'mf-team', release: '1.0.0-abcdef12' } as const;
  const send = (payload: unknown, headers = {}) =>
    app.app.inject({ method: 'POST', url: `/api${report.path}`, payload: payload as object, headers });
  const metrics = async () =>
    (
      await app.app.inject({
        url: '/metrics',
        headers: { authorization: `Bearer ${app.deps.secrets.opsToken}` },
      })
    ).body;

  test('counts per part and release and returns nothing', async () => {
    const response = await send({ ...given, message: 'boom' });
    expect([response.statusCode, response.body]).toEqual([204, '']);
    expect(await metrics()).toContain(
      'portal_reports_total{kind="error",part="mf-team",release="1.0.0-abcdef12"} 1',
    );
  });

  test('adds web vitals to histograms, and logs neither them nor shown parts', async () => {
    const lines: string[] = [];
    const destination = { write: (line: string) => void lines.push(line) };
    const own = await open({ logger: createLogger({ level: 'warn', destination }) });
    const post = (payload: object) =>
      own.app.inject({ method: 'POST', url: `/api${report.path}`, payload: { ...given, ...payload } });
    await post({ kind: 'vital', name: 'LCP', value: 1200 });
    await post({ kind: 'vital', name: 'CLS', value: 0.02 });
    for (const value of [-1, 1e9]) await post({ kind: 'vital', name: 'INP', value });
    await post({ kind: 'shown', parts: ['mf-team'], value: 800 });
    const text = await own.deps.metrics.registry.metrics();
    expect(text).toContain('portal_web_vital_seconds_sum{name="LCP",rollout=""} 1.2');
    expect(text).toContain('portal_layout_shift_sum{rollout=""} 0.02');
    expect(text).not.toContain('name="INP"');
    expect(text).toContain('portal_reports_total{kind="shown",part="mf-team",release="1.0.0-abcdef12"} 1');
    expect(lines).toEqual([]);
  });

  test('refuses malformed reports (4000) and too long ones (4013)', async () => {
    expect((await send({ ...given, kind: 'gossip' })).json()).toMatchObject({
      code: errorCodes.validationFailed,
      obj: { fields: { kind: 'chooseOne' } },
    });
    expect((await send({ ...given, message: 'x'.repeat(9000) })).json()).toMatchObject({
      code: errorCodes.contentTooLarge,
      msg: 'The request is too large. A file can be up to 2 MB.',
    });
  });

  test('accepts sixty a minute from one address (4029)', async () => {
    const own = await open();
    const post = () => own.app.inject({ method: 'POST', url: `/api${report.path}`, payload: given });
    const statuses = await Promise.all(Array.from({ length: 61 }, async () => (await post()).statusCode));
    expect(statuses.filter((status) => status === 204)).toHaveLength(60);
    const refused = await post();
    expect(refused.json()).toMatchObject({
      code: errorCodes.rateLimited,
      obj: { retryAfter: expect.any(Number) },
    });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('counts each of many, and logs the first of a minute', async () => {
    const lines: string[] = [];
    const destination = { write: (line: string) => void lines.push(line) };
    const own = await open({ logger: createLogger({ level: 'warn', destination }) });
    for (let n = 0; n < MAX_LINES_PER_MINUTE + 5; n += 1)
      await own.app.inject({ method: 'POST', url: `/api${report.path}`, payload: given });

    expect(lines.filter((line) => line.includes('report of a browser'))).toHaveLength(MAX_LINES_PER_MINUTE);
    expect(lines.filter((line) => line.includes('only counted for a minute'))).toHaveLength(1);
    const text = await own.deps.metrics.registry.metrics();
    expect(text).toContain(`release="1.0.0-abcdef12"} ${String(MAX_LINES_PER_MINUTE + 5)}`);
    expect(text).toContain('portal_reports_unlogged_total{kind="error"} 5');
  });

  test('limits the label sets that anonymous callers can create', async () => {
    const own = await open({ env: { TRUST_PROXY: 'loopback' } });
    const { metrics: counters } = own.deps;
    for (let i = 0; i < 519; i += 1) {
      counters.countReport('error', `part-${i}`, '1');
      counters.countReport('error', 'mf-team', '1');
    }
    const text = await counters.registry.metrics();
    expect(text).toContain('part="other",release="other"} 20');
    // Invented parts hide neither frequent failures nor current ones.
    expect(text).toContain('part="mf-team",release="1"} 519');
    expect(text).toContain('part="part-518",release="1"} 1');
    expect(text).not.toContain('part="part-19"');
  });
});

describe('the tokens of operators and of metrics', () => {
  const ask = (to: TestApp, url: string, token: string) =>
    to.app.inject({ url, headers: { authorization: `Bearer ${token}` }, remoteAddress: '10.0.0.9' });
  const operatorCall = `/api${opsAnnouncements.path}`;

  test('the metrics token authorizes the metrics but no operator call; the operator’s authorizes both', async () => {
    const { opsToken, metricsToken } = app.deps.secrets;
    expect((await ask(app, '/metrics', metricsToken)).body).toContain('portal_http_request_seconds');
    expect((await ask(app, '/metrics', opsToken)).statusCode).toBe(200);
    expect((await ask(app, operatorCall, metricsToken)).json()).toMatchObject({
      code: errorCodes.forbidden,
    });
  });

  describe('that are valid, but not for the call, are named and not logged as wrong', () => {
    const TEAM = 'pt_a-token-of-a-team';
    const ENDED = 'pt_an-ended-token-of-a-team';
    const KNOWN = new Map([
      [TEAM, { name: 'teams', isOver: false }],
      [ENDED, { name: 'teams', isOver: true }],
    ]);
    const reviewCall = `/api${opsCertifications.path}`;
    const lines: string[] = [];

    let own: TestApp;

    beforeAll(async () => {
      const reviewers = 'anna=anna-token-anna-token,ben=ben-token-ben-token';
      own = await createTestApp({
        env: { REVIEWER_TOKENS: reviewers, REVIEWERS_PER_CASE: '2' },
        logger: createLogger({ level: 'warn', destination: { write: (line) => void lines.push(line) } }),
        replace: { findTeamToken: (given) => KNOWN.get(given) ?? null },
      });
    });
    afterAll(() => own.close());

    /** What the server says about a token, and what it logs. */
    async function refusalOf(url: string, token: string) {
      lines.splice(0);
      const response = await ask(own, url, token);
      const [line = '{}'] = lines;
      const { msg, problem } = JSON.parse(line) as { msg?: string; problem?: string };
      return { status: response.statusCode, body: response.json<object>(), line: [msg, problem] };
    }

    test.each([
      ['a team, on an operator’s call', operatorCall, TEAM, 'teamToken'],
      ['a team, when it is over', operatorCall, ENDED, 'expired'],
      ['a team, on a reviewer’s call', reviewCall, TEAM, 'otherCalls'],
      ['a team, on the metrics', '/metrics', TEAM, 'otherCalls'],
      ['a reviewer, on an operator’s call', operatorCall, 'anna-token-anna-token', 'otherCalls'],
      ['the metrics, on an operator’s call', operatorCall, 'test-metrics-token-test-metrics', 'otherCalls'],
      ['the operator, where two reviewers decide', reviewCall, 'test-ops-token-test-ops-token', 'otherCalls'],
    ])('of %s', async (_whose, url, token, problem) => {
      expect(await refusalOf(url, token)).toEqual({
        status: 403,
        body: { code: errorCodes.forbidden, msg: expect.any(String), obj: { token: problem } },
        line: ['a token that does not open this call', problem],
      });
      expect(lines.join('')).not.toContain(token);
    });

    test('but a guess that looks like one is wrong', async () => {
      expect(await refusalOf(operatorCall, 'pt_a-guess')).toMatchObject({
        body: { obj: { token: 'wrong' } },
        line: ['wrong operator token', undefined],
      });
    });
  });

  test('a wrong one is logged with the address, without the token, and at a limited rate', async () => {
    const lines: string[] = [];
    const destination = { write: (line: string) => void lines.push(line) };
    const own = await open({ logger: createLogger({ level: 'warn', destination }) });
    await own.app.inject(operatorCall);
    expect(lines).toEqual([]);
    await ask(own, operatorCall, 'guess-of-a-stranger');
    await ask(own, '/metrics', 'guess-of-a-stranger');
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual(
      [operatorCall, '/metrics'].map((route): unknown =>
        expect.objectContaining({ msg: 'wrong operator token', address: '10.0.0.9', route }),
      ),
    );
    for (let n = 0; n < MAX_LINES_PER_MINUTE; n += 1) await ask(own, '/metrics', `guess-${String(n)}`);
    expect(lines).toHaveLength(MAX_LINES_PER_MINUTE);
    expect(lines.join('')).not.toContain('guess');
  });
});

describe('metrics', () => {
  test.each([undefined, 'Bearer wrong', 'Basic x'])('are refused to %s', async (authorization) => {
    const response = await app.app.inject({
      url: '/metrics',
      headers: authorization === undefined ? {} : { authorization },
    });
    expect(response.json()).toMatchObject({ code: errorCodes.forbidden });
  });
});
