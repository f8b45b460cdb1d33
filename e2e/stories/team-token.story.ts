import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { buildChanged } from '../fixtures/changed-build';
import { activeReleases, createTeamToken, portalCommand, teamCommand } from '../fixtures/portal-command';
import type { Portal } from '../fixtures/portal';
import { ROOT } from '../fixtures/root';
import { expect, test } from '../fixtures/story';

test('a team publishes signed releases with its own token, and gets no further than it says', async ({
  portal,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-key-'));
  const key = join(folder, 'team.pem');
  const build = await buildChanged('mf-order', {
    path: 'src/locales/en.ts',
    from: "pageTitle: 'Orders'",
    to: "pageTitle: 'Orders, signed'",
  });
  const publish = ['publish', 'mf-order', '--folder', build.folder] as const;

  await portalCommand(portal, 'key', 'create', key);
  expect(await portalCommand(portal, 'key', 'add', 'mf-order', `${key}.pub`)).toContain(
    'mf-order accepts only signed releases from now on.',
  );
  const token = await createTeamToken(
    portal,
    ...['--name', 'orders', '--parts', 'mf-order', '--verbs', 'publish,canary,halt', '--up-to', '25'],
  );

  expect(await fails(portal, token, ...publish)).toBe(
    'mf-order accepts only releases that its team has signed: publish it with --sign <private key>.',
  );
  const published = await teamCommand(portal, token, ...publish, '--sign', key);
  const target = /mf-order@\S+/.exec(published)?.[0] ?? '';
  expect(await fails(portal, token, 'activate', target)).toMatch(
    /^The token orders may not activate; it may publish/,
  );
  expect(await fails(portal, token, 'canary', target, '--percent', '50')).toMatch(
    /may give releases to at most 25 % of the people, not 50 %/,
  );
  const started = await teamCommand(
    portal,
    token,
    'canary',
    target,
    '--percent',
    '25',
    '--reason',
    'first look',
  );
  expect(started).toMatch(/^r\d+ running for 25 %: mf-order/);
  const diff = await portalCommand(
    portal,
    'diff',
    `mf-order@${(await activeReleases(portal)).get('mf-order') ?? ''}`,
    target,
  );
  expect(diff).toMatch(/bytes \([+-]\d+\) in all/);
  await teamCommand(portal, token, 'abort', 'mf-order');
  expect(await portalCommand(portal, 'history', 'mf-order', '--last', '2')).toMatch(
    /orders: \S+ .* abort r\d+ step 2 .*\n.*orders: \S+ .* canary r\d+ step 1 +at 25 % .*\(first look\)/,
  );

  await test.step('a reader that closes the pipe ends a command with one sentence', async () => {
    const command = 'node scripts/run.mjs portal help | (exec 0<&-; sleep 2)';
    const failure: unknown = await promisify(execFile)('bash', ['-o', 'pipefail', '-c', command], {
      cwd: ROOT,
    }).catch((error: unknown) => error);
    expect(failure).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^The output cannot be written: .*\.\n$/),
    });
  });

  await portalCommand(portal, 'token', 'revoke', 'orders');
  expect(await fails(portal, token, 'status')).toBe('The operator token is wrong, or was revoked.');
  await build.discard();
  await rm(folder, { recursive: true });
});

/** The sentence of a command that must fail. */
async function fails(portal: Portal, token: string, ...args: readonly string[]): Promise<string> {
  const failure: unknown = await teamCommand(portal, token, ...args).then(
    () => null,
    (error: unknown) => error,
  );
  const { code, stderr } = failure as { readonly code: number; readonly stderr: string };
  expect(code).toBe(1);
  return stderr.trim();
}
