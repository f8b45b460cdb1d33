import { openTelemetry } from '@portal/provider/platform/tracing/open-telemetry';
import { useTracer } from '@portal/provider/platform/tracing/tracing';
import { createLogger } from '@portal/provider/platform/runtime/logging';
import { type Collector, type SentSpan, startCollector } from '@portal/provider/testing/collector';
import { describeOnPostgres } from '@portal/provider/testing/describe-on-postgres';
import { loginPassword } from '@portal/shared/contracts/auth';
import { sendSmsLogin } from '@portal/shared/contracts/notify';
import { type InstalledPortal, installPortal, OPS_TOKEN } from '../testing/installed-portal';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const TRACEPARENT = `00-${TRACE}-b7ad6b7169203331-01`;
/** What people and machines send, which no trace may contain. */
const PRIVATE = {
  phone: '13800138765',
  userName: 'anna-of-the-traces',
  password: 'Right-horse-4711',
  token: 'a-token-in-an-address',
  agent: 'browser-of-anna',
  address: '198.51.100.77',
};

let collector: Collector;
let portal: InstalledPortal;
let tracer: ReturnType<typeof openTelemetry>;
let lines = '';

async function trace(): Promise<void> {
  collector = await startCollector();
  tracer = openTelemetry({
    ...{ endpoint: collector.endpoint, serviceName: 'portal', ratio: 1 },
    ...{ role: 'all', commit: null, instance: 'one' },
    onDropped: () => undefined,
  });
  useTracer(tracer);
}

beforeAll(async () => {
  const log = createLogger({ level: 'info', destination: { write: (line) => void (lines += line) } });
  // What a process opens while traces are on makes spans.
  await trace();
  portal = await installPortal({ log });
});
afterAll(async () => {
  await portal.close();
  useTracer(null);
  await collector.close();
});
beforeEach(async () => {
  await collector.close();
  await trace();
  lines = '';
});

const post = (path: string, payload: object, headers = {}) =>
  portal.app.inject({
    method: 'POST',
    url: `/api${path}`,
    payload,
    headers: { origin: portal.origin, traceparent: TRACEPARENT, ...headers },
  });
const signIn = () =>
  post(loginPassword.path, {
    UserName: PRIVATE.userName,
    Password: PRIVATE.password,
    Ticket: 'off',
    RandStr: 'off',
  });

/** Everything that was sent. */
async function sent(): Promise<readonly SentSpan[]> {
  await tracer.stop();
  return collector.spans();
}

const named = (spans: readonly SentSpan[], name: string) => spans.filter((span) => span.name === name);

test('requests to provider and door are traces with the caller’s id, by route and status', async () => {
  await signIn();
  const page = { accept: 'text/html', traceparent: TRACEPARENT };
  await portal.app.inject({ url: `/user/login?token=${PRIVATE.token}`, headers: page });
  const spans = await sent();
  const [call] = named(spans, `POST /api${loginPassword.path}`);
  expect(call).toMatchObject({ traceId: TRACE, parentSpanId: 'b7ad6b7169203331' });
  expect(named(spans, 'GET unknown')).toMatchObject([
    { attributes: expect.arrayContaining([{ key: 'http.response.status_code', value: { intValue: 200 } }]) },
  ]);
  expect(lines).toContain(`"traceId":"${TRACE}"`);
});

test('machines that look after the process make no traces', async () => {
  for (const url of ['/healthz', '/readyz']) expect((await portal.app.inject({ url })).statusCode).toBe(200);
  const metrics = { url: '/metrics', headers: { authorization: `Bearer ${OPS_TOKEN}` } };
  expect((await portal.app.inject(metrics)).statusCode).toBe(200);
  expect(await sent()).toEqual([]);
});

test('nothing of what people send is in a trace', async () => {
  const headers = {
    'user-agent': PRIVATE.agent,
    'x-forwarded-for': PRIVATE.address,
    cookie: `token=${PRIVATE.token}`,
    'access-token': PRIVATE.token,
    authorization: `Bearer ${PRIVATE.token}`,
  };
  await signIn();
  await post(
    sendSmsLogin.path,
    { UserPhone: PRIVATE.phone, area: '86', Ticket: 'off', RandStr: 'off' },
    headers,
  );
  await post(`${loginPassword.path}?Phone=${PRIVATE.phone}&token=${PRIVATE.token}`, {}, headers);
  await portal.app.inject({
    url: `/assets/${PRIVATE.userName}/${PRIVATE.token}.js?phone=${PRIVATE.phone}`,
    headers,
  });
  await portal.app.inject({ url: `/api/${PRIVATE.token}`, headers });
  await portal.app.inject({ url: `/team/${PRIVATE.phone}`, headers: { ...headers, accept: 'text/html' } });
  expect((await sent()).length).toBeGreaterThan(5);
  for (const secret of Object.values(PRIVATE)) expect(collector.text()).not.toContain(secret);
});

describeOnPostgres('statements', () => {
  test('are parts of the request that made them, also when requests wait for each other', async () => {
    await Promise.all(Array.from({ length: 15 }, signIn));
    const spans = await sent();
    const requests = new Map(named(spans, `POST /api${loginPassword.path}`).map((span) => [span.spanId, 0]));
    expect(requests.size).toBe(15);
    const statements = spans.filter(({ kind }) => kind === 3);
    for (const { parentSpanId = '' } of statements)
      requests.set(parentSpanId, (requests.get(parentSpanId) ?? -1_000) + 1);
    const counts = [...requests.values()];
    // The same call makes about the same statements. One that had those of another would have none itself.
    expect(Math.min(...counts)).toBeGreaterThan(0);
    expect(named(statements, 'insert captcha_used')).toHaveLength(15);
  });
});
