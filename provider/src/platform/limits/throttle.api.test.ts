import { resetMfa, boundMfa } from '@portal/shared/contracts/security';
import { setRole, updateUserState } from '@portal/shared/contracts/member';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { BusinessError } from '../http/business-error';
import { buildMember, buildTeam, buildUser } from '../../testing/builders';
import { bindAuthenticator, advanceClock, securityScene, ticket } from '../../testing/security-scene';
import { signIn } from '../../testing/sign-in';
import type { TestApp } from '../../testing/test-app';
import { openTwoProviders } from '../../testing/two-providers';
import { throttleService } from './throttle.service';

let app: TestApp;
let other: TestApp;
let cleanUp: () => Promise<void>;

beforeAll(async () => {
  ({ one: app, other, close: cleanUp } = await openTwoProviders());
});
afterAll(() => cleanUp());

async function take({ deps }: TestApp, userId: string): Promise<'taken' | 'refused'> {
  try {
    await deps.units.run({ locks: { accounts: [userId] } }, (unit) =>
      throttleService(deps).take(unit, 'authenticator change', userId),
    );
    return 'taken';
  } catch (error) {
    if (error instanceof BusinessError) return 'refused';
    throw error;
  }
}

test('of sixteen parallel calls over two processes ten pass', async () => {
  const { id: userId } = await buildUser(app);

  const outcomes = await Promise.all(
    Array.from({ length: 16 }, (_, turn) => take(turn % 2 === 0 ? app : other, userId)),
  );

  expect(outcomes.filter((outcome) => outcome === 'taken')).toHaveLength(10);
});

test('a rolled back call does not count, and a new period begins when one has ended', async () => {
  const { id: userId } = await buildUser(app);
  const undone = app.deps.units.run({ locks: { accounts: [userId] } }, async (unit) => {
    await throttleService(app.deps).take(unit, 'authenticator change', userId);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');

  for (let n = 0; n < 10; n += 1) expect(await take(app, userId)).toBe('taken');
  expect(await take(app, userId)).toBe('refused');
  advanceClock(app, 3600);
  expect(await take(app, userId)).toBe('taken');
});

test('an authenticator is bound and unbound ten times an hour (71, 72)', async () => {
  const scene = await securityScene(app);
  const unbind = async () => app.call(resetMfa, { Key: await ticket(scene) }, { as: scene.as });
  for (let n = 0; n < 5; n += 1) {
    await bindAuthenticator(scene);
    expect((await unbind()).code).toBe(0);
    advanceClock(app, 60);
  }

  await expect(bindAuthenticator(scene)).rejects.toThrow(String(errorCodes.rateLimited));

  advanceClock(app, 3600 - 300);
  await bindAuthenticator({ ...scene, as: await signIn(app, scene.user) });
  const foreign = await securityScene(app);
  await bindAuthenticator(foreign);
});

test('secrets for an app are issued twenty times an hour (71)', async () => {
  const scene = await securityScene(app);
  for (let n = 0; n < 20; n += 1) await app.ok(boundMfa, {}, { as: scene.as });

  expect(await app.call(boundMfa, {}, { as: scene.as })).toMatchObject({
    code: errorCodes.rateLimited,
    status: 429,
    obj: { retryAfter: 3600 },
  });
});

test('an account changes members twenty times a minute (92, E30), all teams together', async () => {
  const creator = await buildUser(app);
  const as = await signIn(app, creator);
  const [one, two] = [await buildTeam(app, { creator }), await buildTeam(app, { creator })];
  const members = [await buildUser(app), await buildUser(app)];
  for (const team of [one, two]) for (const user of members) await buildMember(app, { team, user });
  const UserIds = members.map(({ id }) => id);
  const lock = (TeamId: string, isLocked: boolean) =>
    app.call(updateUserState, { TeamId, UserIds, UserState: isLocked ? 'lock' : 'enable' }, { as });

  for (let n = 0; n < 9; n += 1) {
    expect((await lock(one.id, n % 2 === 0)).code).toBe(0);
    expect((await lock(two.id, n % 2 === 0)).code).toBe(0);
  }
  for (const Role of ['admin', 'member'] as const)
    await app.ok(setRole, { TeamId: one.id, UserIds, Role }, { as });

  expect(await lock(one.id, false)).toMatchObject({
    code: errorCodes.rateLimited,
    status: 429,
    obj: { retryAfter: 60 },
  });
  // A member already in that state is not notified, so the call does not count.
  expect((await lock(one.id, true)).code).toBe(0);
  advanceClock(app, 60);
  expect((await lock(one.id, false)).code).toBe(0);
});
