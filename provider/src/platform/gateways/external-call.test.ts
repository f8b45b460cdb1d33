import { setTimeout as sleep } from 'node:timers/promises';
import { insideTransaction, TransactionMisuseError } from '../database/transaction-scope';
import { createMetrics } from '../runtime/metrics';
import { externalCall } from './external-call';
import { ExternalError } from './external-error';

const metrics = createMetrics({ withProcess: false });
const call = externalCall({ party: 'mail', metrics, timeoutMs: 50 });
const counted = async (outcome: string) =>
  new RegExp(`external_call_seconds_count\\{party="mail",outcome="${outcome}"\\} (\\d+)`).exec(
    await metrics.registry.metrics(),
  )?.[1];

beforeEach(() => metrics.registry.resetMetrics());

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
