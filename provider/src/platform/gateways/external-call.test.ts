import { setTimeout as sleep } from 'node:timers/promises';
import { insideTransaction, TransactionMisuseError } from '../database/transaction-scope';
import { createMetrics } from '../runtime/metrics';
import { externalCall } from './external-call';
import { ExternalError } from './external-error';
import { runInSpan, type Span, type Tracer, useTracer } from '../tracing/tracing';

const metrics = createMetrics({ withProcess: false });
const call = externalCall({ party: 'mail', metrics, timeoutMs: 50 });
const counted = async (outcome: string) =>
  new RegExp(`external_call_seconds_count\\{party="mail",outcome="${outcome}"\\} (\\d+)`).exec(
    await metrics.registry.metrics(),
  )?.[1];

beforeEach(() => metrics.registry.resetMetrics());

test('every outcome is counted from 0, so that the first failure is an increase', async () => {
  const fresh = createMetrics({ withProcess: false });
  externalCall({ party: 'sms', metrics: fresh });
  const text = await fresh.registry.metrics();
  expect(text.match(/external_call_seconds_count\{party="sms",outcome="\w+"\} 0$/gm)).toHaveLength(7);
  expect(text).toContain('external_call_seconds_count{party="sms",outcome="unreachable"} 0');
});

test("returns the service's result, and counts it", async () => {
  expect(await call(() => Promise.resolve('taken'))).toBe('taken');
  expect(await counted('ok')).toBe('1');
});

test('rethrows a failure, and counts it by its kind', async () => {
  await expect(call(() => Promise.reject(new ExternalError('no', 'unreachable')))).rejects.toThrow('no');
  await expect(call(() => Promise.reject(new TypeError('a bug')))).rejects.toThrow(TypeError);
  expect(await counted('unreachable')).toBe('1');
  expect(await counted('broken')).toBe('1');
});

test('gives up, aborts the client, and ignores a later result', async () => {
  let wasAborted = false;
  const late = call(async (signal) => {
    signal.addEventListener('abort', () => {
      wasAborted = true;
    });
    await sleep(80);
    throw new Error('too late to matter');
  });

  await expect(late).rejects.toMatchObject({ failure: 'timeout' });
  expect(wasAborted).toBe(true);
  expect(await counted('timeout')).toBe('1');
  await sleep(60);
});

test('refuses to be called inside a transaction', async () => {
  let isAsked = false;
  const inside = insideTransaction({}, {}, () =>
    call(() => {
      isAsked = true;
      return Promise.resolve();
    }),
  );

  await expect(inside).rejects.toThrow(TransactionMisuseError);
  expect(isAsked).toBe(false);
});

test('is a part of the trace of its caller, by party and outcome', async () => {
  const parts: string[] = [];
  const span = (name: string): Span => ({
    traceId: '',
    note: (facts) => void parts.push(`${name} ${JSON.stringify(facts)}`),
    fail: (type) => void parts.push(`${name} failed: ${type}`),
    end: () => void parts.push(`${name} ended`),
  });
  const tracer: Tracer = {
    beginTrace: ({ name }) => span(name),
    beginPart: ({ name, facts }) => {
      parts.push(`${name} ${JSON.stringify(facts)}`);
      return span(name);
    },
    stop: () => Promise.resolve(),
  };
  useTracer(tracer);
  await runInSpan(span('request'), async () => {
    await call(() => Promise.resolve());
    await call(() => Promise.reject(new ExternalError('13800138000', 'refused'))).catch(() => undefined);
  });
  useTracer(null);
  expect(parts).toEqual([
    'call mail {"portal.party":"mail"}',
    'call mail {"portal.outcome":"ok"}',
    'call mail ended',
    'call mail {"portal.party":"mail"}',
    'call mail {"portal.outcome":"refused"}',
    'call mail failed: refused',
    'call mail ended',
  ]);
});
