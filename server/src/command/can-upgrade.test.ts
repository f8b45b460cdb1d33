import type { Migration } from '@portal/provider/platform/database/migrations';
import { answerFor } from './can-upgrade';

const build = JSON.stringify({ platform: `${process.platform}-${process.arch}` });
const step = (number: number, worksFrom: number | null = null): Migration => ({
  ...{ number, worksFrom, name: `000${String(number)}_step`, statements: [], checksum: String(number) },
});
const own = [step(0), step(1), step(2, 1)];

test.each<[string, readonly Migration[], readonly string[]]>([
  ['the same schema', own, []],
  ['a step that programs of before can run beside', [...own, step(3, 2)], []],
  [
    'a step that they cannot',
    [...own, step(3)],
    ['After the migration 0003_step, processes of this package cannot run.'],
  ],
  [
    'two steps, of which the second removes what they use',
    [...own, step(3, 2), step(4, 3)],
    ['After the migration 0004_step, processes of this package cannot run.'],
  ],
  ['back to programs that can run on the newer schema', own.slice(0, 2), []],
  [
    'back to programs that cannot',
    own.slice(0, 1),
    [
      'After the migration 0001_step, processes of the other package cannot run.',
      'After the migration 0002_step, processes of the other package cannot run.',
    ],
  ],
  [
    'another history',
    [step(0), { ...step(1), checksum: 'other' }, step(2, 1)],
    ['The migration 0001_step has another content there.'],
  ],
])('%s', (_case, migrations, problems) => {
  expect(answerFor(own, { build, migrations })).toMatchObject({
    canUpgrade: problems.length === 0,
    problems,
  });
});

test('a package of another platform', () => {
  const { problems } = answerFor(own, {
    build: JSON.stringify({ platform: 'sunos-sparc' }),
    migrations: own,
  });
  expect(problems).toEqual([expect.stringContaining('This package is for sunos-sparc')]);
});
