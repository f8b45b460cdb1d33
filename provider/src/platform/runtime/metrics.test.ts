import { createMetrics } from './metrics';

const linesOf = async ({ registry }: ReturnType<typeof createMetrics>, name: string) =>
  (await registry.metrics()).split('\n').filter((line) => line.startsWith(name));

test('a value that is not known, or cannot be read, is absent and not 0', async () => {
  const metrics = createMetrics({ withProcess: false });
  let read = (): number | null | Promise<number> => 4;
  metrics.addGauge('some_value', 'Some value', () => read());
  expect(await linesOf(metrics, 'some_value')).toEqual(['some_value 4']);
  read = () => null;
  expect(await linesOf(metrics, 'some_value')).toEqual([]);
  read = () => Promise.reject(new Error('the database is away'));
  expect(await linesOf(metrics, 'some_value')).toEqual([]);
  read = () => 0;
  expect(await linesOf(metrics, 'some_value')).toEqual(['some_value 0']);
});

test('a value of a database that hangs does not hold up the others', async () => {
  jest.useFakeTimers();
  const metrics = createMetrics({ withProcess: false });
  metrics.addGauge('hanging_value', 'Hangs', () => new Promise<number>(() => undefined));
  metrics.addGauge('other_value', 'Another', () => 1);
  const text = metrics.registry.metrics();
  await jest.advanceTimersByTimeAsync(3_000);
  expect(await text).toContain('other_value 1');
  expect(await text).not.toContain('hanging_value 0');
  jest.useRealTimers();
});

test('what is over has no value any more', async () => {
  const metrics = createMetrics({ withProcess: false });
  let shares: Record<string, number> | null = { r1: 5, r2: 25 };
  metrics.addGauges({ name: 'some_share', help: 'Shares', label: 'rollout' }, () => shares);
  expect(await linesOf(metrics, 'some_share')).toHaveLength(2);
  shares = { r2: 50 };
  expect(await linesOf(metrics, 'some_share')).toEqual(['some_share{rollout="r2"} 50']);
  shares = null;
  expect(await linesOf(metrics, 'some_share')).toEqual([]);
});

test.each(['process_resident_memory_bytes', 'nodejs_eventloop_lag_p99_seconds', 'process_cpu_seconds_total'])(
  'a process says %s',
  async (name) => {
    const metrics = createMetrics({ withProcess: true });
    expect(await linesOf(metrics, name)).toHaveLength(1);
  },
);
