import { setTimeout as sleep } from 'node:timers/promises';
import { startCollector, type Collector } from '../../testing/collector';
import { openTelemetry, type TracingOptions } from './open-telemetry';
import { beginPart, beginTrace, inTrace, isTracing, runInSpan, useTracer } from './tracing';

let collector: Collector;
let dropped: [string, number][] = [];

const tracerTo = (endpoint: string, more: Partial<TracingOptions> = {}) =>
  openTelemetry({
    ...{ endpoint, serviceName: 'portal', ratio: 1, role: 'provider', commit: 'c0ffee', instance: 'one' },
    onDropped: (reason, count) => void dropped.push([reason, count]),
    ...more,
  });
const TRACE = '0af7651916cd43dd8448eb211c80319c';
const PARENT = 'b7ad6b7169203331';

beforeEach(async () => {
  dropped = [];
  collector = await startCollector();
});
afterEach(async () => {
  useTracer(null);
  await collector.close();
});

test('sends spans with their parents, and says who made them', async () => {
  const tracer = tracerTo(collector.endpoint);
  useTracer(tracer);
  const root = beginTrace({ name: 'GET /teams', kind: 'server' }, `00-${TRACE}-${PARENT}-00`);
  if (root === null) throw new Error('It was not recorded.');
  runInSpan(root, () => {
    const part = beginPart({
      name: 'select teams',
      kind: 'client',
      facts: { 'db.system.name': 'postgresql' },
    });
    part?.fail('23505');
    part?.end();
  });
  root.end();
  root.end();
  await tracer.stop();
  const [part, whole] = collector.spans();
  expect(collector.spans()).toHaveLength(2);
  expect(whole).toMatchObject({ traceId: TRACE, parentSpanId: PARENT, name: 'GET /teams', kind: 2 });
  expect(part).toMatchObject({ traceId: TRACE, parentSpanId: whole?.spanId, kind: 3, status: { code: 2 } });
  expect(part?.attributes).toContainEqual({ key: 'error.type', value: { stringValue: '23505' } });
  expect(collector.text()).toContain('POST /v1/traces');
  for (const fact of ['portal.role', 'provider', 'service.version', 'c0ffee'])
    expect(collector.text()).toContain(fact);
});

test.each([
  '',
  'nonsense',
  `00-${'0'.repeat(32)}-${PARENT}-01`,
  `00-${TRACE}-${'0'.repeat(16)}-01`,
  `ff-${TRACE}-${PARENT}-01`,
])('a faulty traceparent %p begins a trace of its own', async (header) => {
  const tracer = tracerTo(collector.endpoint);
  tracer.beginTrace({ name: 'GET /', kind: 'server' }, header)?.end();
  await tracer.stop();
  const [span] = collector.spans();
  expect(span?.traceId).not.toBe(TRACE);
  expect(span?.parentSpanId ?? '').toBe('');
});

test('the share alone decides what is recorded, whatever the caller asks for', () => {
  let next = 0;
  const tracer = tracerTo(collector.endpoint, { ratio: 0.5, random: () => (next += 0.1) - 0.1 });
  const recorded = Array.from({ length: 10 }, () =>
    tracer.beginTrace({ name: 'GET /', kind: 'server' }, `00-${'0'.repeat(31)}1-${PARENT}-01`),
  ).filter((span) => span !== null);
  expect(recorded).toHaveLength(5);
});

test('what is not recorded has no parts, and neither has anything while traces are off', async () => {
  expect(isTracing()).toBe(false);
  expect(beginTrace({ name: 'GET /', kind: 'server' })).toBeNull();
  expect(
    await inTrace('job', () => Promise.resolve(beginPart({ name: 'select', kind: 'client' }))),
  ).toBeNull();
  const tracer = tracerTo(collector.endpoint, { ratio: 0 });
  useTracer(tracer);
  expect(
    await inTrace('job', () => Promise.resolve(beginPart({ name: 'select', kind: 'client' }))),
  ).toBeNull();
  await tracer.stop();
  expect(collector.spans()).toEqual([]);
});

test('due work is a trace, and its failure is named', async () => {
  const tracer = tracerTo(collector.endpoint);
  useTracer(tracer);
  await expect(
    inTrace('job due-orders', () => Promise.reject(new TypeError('13800138000'))),
  ).rejects.toThrow();
  await tracer.stop();
  expect(collector.spans()).toMatchObject([{ name: 'job due-orders', kind: 1, status: { code: 2 } }]);
  expect(collector.text()).not.toContain('13800138000');
});

test('a collector that does not answer holds nobody up: what is too much is dropped and counted', async () => {
  const silent = await startCollector({ status: null });
  const tracer = tracerTo(silent.endpoint);
  for (let span = 0; span < 6_000; span += 1) tracer.beginTrace({ name: 'GET /', kind: 'server' })?.end();
  expect(dropped).toHaveLength(6_000 - 4_096);
  expect(new Set(dropped.map(([reason]) => reason))).toEqual(new Set(['full']));
  const begun = performance.now();
  await tracer.stop();
  // Its bound is 2 s; a hang would be ended by the test's limit.
  expect(performance.now() - begun).toBeLessThan(10_000);
  await silent.close();
  // What it has not taken is counted too, as soon as that is certain.
  while (dropped.reduce((sum, [, count]) => sum + count, 0) < 6_000) await sleep(50);
});

test('spans that a collector refuses are counted', async () => {
  const refusing = await startCollector({ status: 400 });
  const tracer = tracerTo(refusing.endpoint);
  for (let span = 0; span < 3; span += 1) tracer.beginTrace({ name: 'GET /', kind: 'server' })?.end();
  await tracer.stop();
  expect(dropped).toEqual([['failed', 3]]);
  await refusing.close();
});
