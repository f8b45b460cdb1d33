import type { Check } from './checks';
import { runChecks } from './run-checks';

const check = (name: string, log: string[], overrides: Partial<Check> = {}): Check => ({
  name,
  run: async () => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    log.push(name);
    return { ok: true, output: '' };
  },
  ...overrides,
});

test('a check waits for the one whose output it reads', async () => {
  const log: string[] = [];

  await runChecks([check('types', log), check('host-api', log, { after: 'types' })], false, () => undefined);

  expect(log).toEqual(['types', 'host-api']);
});

test('a check that throws has failed, and the others still run', async () => {
  const log: string[] = [];
  const broken = check('broken', log, { run: () => Promise.reject(new Error('no such tool')) });

  const results = await runChecks([broken, check('types', log)], false, () => undefined);

  expect(results.map(({ name, ok, output }) => [name, ok, output])).toEqual([
    ['broken', false, 'no such tool'],
    ['types', true, ''],
  ]);
});
