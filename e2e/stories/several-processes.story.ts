import { setTimeout as sleep } from 'node:timers/promises';
import { type Fleet, startFleet } from '../fixtures/fleet';
import { LIMITS } from '../fixtures/limits';
import { nextPackage } from '../fixtures/next-package';
import { nextRelease } from '../fixtures/next-release';
import { findPostgres } from '@portal/shared/testing/postgres';
import { signIn } from '../fixtures/sign-in-page';
import { expect, test as story } from '../fixtures/story';

/** Two doors and two providers on one PostgreSQL, as on several machines. */
const test = story.extend<object, { fleet: Fleet }>({
  fleet: [
    async ({}, use) => {
      const fleet = await startFleet();
      await use(fleet);
      await fleet.discard();
    },
    { scope: 'worker', timeout: LIMITS.preparation },
  ],
  baseURL: async ({ fleet }, use) => use(fleet.address),
});

test.skip(findPostgres() === null, 'needs PostgreSQL');
test.describe.configure({ mode: 'serial' });

/** The release of mf-team that a page gets. */
async function teamOf(address: string, lane?: string): Promise<{ release: string; cookie: string }> {
  const response = await fetch(
    `${address}/user/login`,
    lane === undefined ? {} : { headers: { cookie: lane } },
  );
  expect(response.status).toBe(200);
  const release = /"part":"mf-team","release":"([^"]+)"/.exec(await response.text())?.[1] ?? '';
  return { release, cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? lane ?? '' };
}

const pagesOf = async (address: string, lane?: string): Promise<ReadonlySet<string>> => {
  const found = new Set<string>();
  for (let page = 0; page < 12; page += 1) found.add((await teamOf(address, lane)).release);
  return found;
};

test('a canary is the same at every door, and a step at one holds at all when the command ends', async ({
  fleet,
}) => {
  const { address, doors } = fleet;
  const [one, other] = doors as [Fleet['doors'][number], Fleet['doors'][number]];
  const before = await teamOf(address);
  const next = await nextRelease('mf-team');
  await fleet.command(one, 'publish', 'mf-team', '--folder', next.folder);
  const lanes: string[] = [];
  for (let person = 0; person < 12; person += 1) lanes.push((await teamOf(address)).cookie);
  expect(await fleet.command(other, 'canary', `mf-team@${next.id}`, '--percent', '50')).toContain(
    '2 of 2 doors on',
  );
  const arms: string[] = [];
  for (const lane of lanes) {
    const releases = await pagesOf(address, lane);
    expect(releases.size).toBe(1);
    arms.push(...releases);
  }
  expect(new Set(arms)).toEqual(new Set([before.release, next.id]));
  expect(await fleet.command(one, 'promote', 'mf-team')).toContain('2 of 2 doors on');
  expect(await pagesOf(address)).toEqual(new Set([next.id]));
  expect(await fleet.command(other, 'rollback', 'mf-team')).toContain('2 of 2 doors on');
  expect(await pagesOf(address)).toEqual(new Set([before.release]));
  await next.discard();
});

test('doors and providers are replaced one by one by a next version, and back, and no request fails', async ({
  fleet,
  page,
}) => {
  const { address, balancer, doors, providers, accounts } = fleet;
  const account = accounts.find(({ userName }) => userName === 'zhangwei');
  if (account === undefined) throw new Error('There is no demo account.');
  await signIn(page, account);
  await expect(page).toHaveURL('/home/index');

  const html = await (await fetch(`${address}/user/login`)).text();
  const file = /\/assets\/shell\/[\w.-]+\.js/.exec(html)?.[0] ?? '';
  const targets = ['/user/login', file, '/api/ext/announcements'];
  const failures: string[] = [];
  let isLoaded = true;
  const load = async (target: string): Promise<number> => {
    let sent = 0;
    while (isLoaded) {
      sent += 1;
      await fetch(address + target).then(
        async (response) => {
          await response.arrayBuffer();
          if (!response.ok) failures.push(`${target} ${String(response.status)}`);
        },
        (error: unknown) => failures.push(`${target} ${String(error)}`),
      );
      await sleep(20);
    }
    return sent;
  };
  const loads = targets.map(load);
  const next = await nextPackage();
  const [door] = doors as [Fleet['doors'][number]];
  expect(await fleet.command(door, 'can-upgrade', '--to', next.folder)).toBe(
    `Processes can be replaced one by one, and back. It applies ${next.migration}.\n`,
  );
  try {
    // The provider brings the database to the next version, which the others do not know.
    for (const [member, folder] of [
      ...[...providers, ...doors].map((one) => [one, next.folder] as const),
      ...[...doors, ...providers].map((one) => [one, undefined] as const),
    ]) {
      expect(await member.stop()).toBe(0);
      await member.start(folder);
      const before = balancer.served.get(member.port) ?? 0;
      // It takes part again.
      await expect.poll(() => balancer.served.get(member.port) ?? 0).toBeGreaterThan(before);
    }
  } finally {
    isLoaded = false;
    await next.discard();
  }
  const sent = await Promise.all(loads);
  expect(failures).toEqual([]);
  expect(Math.min(...sent)).toBeGreaterThan(10);

  // The open page goes on.
  await page.getByRole('link', { name: 'Team management' }).click();
  await expect(page.getByRole('table')).toBeVisible();
});

test('without the database doors go on, also after a restart, and catch up when it is back', async ({
  fleet,
}) => {
  const { doors } = fleet;
  const [one, other] = doors as [Fleet['doors'][number], Fleet['doors'][number]];
  const addressOf = (port: number): string => `http://localhost:${String(port)}`;
  await fleet.stopDatabase();
  await one.kill();
  await one.start();
  for (const { port } of doors) {
    const { release } = await teamOf(addressOf(port));
    const html = await (await fetch(`${addressOf(port)}/user/login`)).text();
    const files = [...html.matchAll(/\/assets\/[\w-]+\/[\w.-]+\.js/g)].map(([path]) => path);
    expect(release).not.toBe('');
    for (const file of new Set(files)) expect((await fetch(addressOf(port) + file)).status).toBe(200);
  }
  await expect(fleet.command(one, 'rollback', 'mf-team')).rejects.toThrow(
    /The releases in the database cannot be used \(.*\); nothing was changed\./,
  );
  await fleet.startDatabase();
  await expect.poll(() => fleet.command(other, 'status')).toContain('2 of 2 doors on');
});
