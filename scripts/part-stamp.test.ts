import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { stampsOf } from './part-stamp';

const LOCK = `catalogs:
  default: {}

importers:

  mf-order:
    dependencies:
      react: {}

  mf-team:
    dependencies:
      react: {}

  shared:
    dependencies:
      zod: {}

packages:

  react@19: {}
`;
const FILES = {
  'pnpm-lock.yaml': LOCK,
  'shared/bus/bus.ts': `import { define } from '../events/define-event';`,
  'shared/events/define-event.ts': 'define',
  'shared/events/team.ts': `import { define } from './define-event'; import { Id } from './id';`,
  'shared/events/id.ts': 'id',
  'shared/events/order.ts': `import { define } from './define-event';`,
  'mf-team/src/team.ts': `import { teamChanged } from '@portal/shared/events/team';`,
  'mf-order/src/order.ts': `import { orderPaid } from '@portal/shared/events/order';`,
};

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'stamps-'));
  for (const [file, text] of Object.entries(FILES)) await write(file, text);
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, file)), { recursive: true });
  await writeFile(join(root, file), text);
}

/** The parts that have to be built again after a change. */
async function changedBy(file: string, text: string): Promise<readonly string[]> {
  const parts = ['mf-order', 'mf-team'];
  const before = stampsOf(root, parts);
  await write(file, text);
  const after = stampsOf(root, parts);
  return parts.filter((part) => before.get(part) !== after.get(part));
}

test.each([
  ['its own sources', 'mf-team/src/team.ts', ['mf-team']],
  ['its own picture', 'mf-team/src/logo.png', ['mf-team']],
  ['its own test', 'mf-team/src/team.test.ts', []],
  ['a file of shared', 'shared/bus/bus.ts', ['mf-order', 'mf-team']],
  ['an event that only it imports', 'shared/events/team.ts', ['mf-team']],
  ['a file that this event imports', 'shared/events/id.ts', ['mf-team']],
  ['a file that shared imports', 'shared/events/define-event.ts', ['mf-order', 'mf-team']],
  ['a new event of another part', 'shared/events/mall.ts', []],
])('%s', async (_what, file, parts) => {
  expect(await changedBy(file, 'changed')).toEqual(parts);
});

test.each([
  ['another package of the workspace', LOCK.replace('  shared:', '  mf-mall: {}\n\n  shared:'), []],
  ['its own dependencies', LOCK.replace('mf-team:\n', 'mf-team:\n    linked: {}\n'), ['mf-team']],
  ['those of shared', LOCK.replace('zod: {}', 'zod: 4'), ['mf-order', 'mf-team']],
  ['a version', LOCK.replace('react@19', 'react@20'), ['mf-order', 'mf-team']],
])('the lock file: %s', async (_what, text, parts) => {
  expect(await changedBy('pnpm-lock.yaml', text)).toEqual(parts);
});
