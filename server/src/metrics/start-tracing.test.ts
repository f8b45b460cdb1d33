import { createLogger } from '@portal/provider/platform/runtime/logging';
import { createMetrics } from '@portal/provider/platform/runtime/metrics';
import { startTracing } from './start-tracing';

const process = { role: 'door', commit: null, log: createLogger({ level: 'silent' }) } as const;
const dropped = async ({ registry }: ReturnType<typeof createMetrics>) =>
  (await registry.metrics())
    .split('\n')
    .filter((line) => line.startsWith('portal_trace_spans_dropped_total'));

test('what is dropped of traces is counted from 0, so that the first one is an increase', async () => {
  const metrics = createMetrics({ withProcess: false });
  const settings = { endpoint: 'http://127.0.0.1:9', serviceName: 'portal', ratio: 1 };
  const tracing = await startTracing(settings, process);
  tracing.countIn(metrics);
  await tracing.stop();
  expect(await dropped(metrics)).toEqual([
    'portal_trace_spans_dropped_total{reason="full"} 0',
    'portal_trace_spans_dropped_total{reason="failed"} 0',
  ]);
});

test('without a collector nothing is counted', async () => {
  const metrics = createMetrics({ withProcess: false });
  (await startTracing(null, process)).countIn(metrics);
  expect((await dropped(metrics)).filter((line) => line.includes('{'))).toEqual([]);
});
