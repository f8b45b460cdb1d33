import { randomUUID } from 'node:crypto';
import { CREATION_LIMITS } from '@portal/shared/contracts/creation-limits';
import { setRole, updateUserState } from '@portal/shared/contracts/member';
import { createOrderForBuy } from '@portal/shared/contracts/order';
import { boundMfa } from '@portal/shared/contracts/security';
import { addTeam } from '@portal/shared/contracts/team';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { buildMember, buildTeam, buildUser } from '../../testing/builders';
import { BASIC, buyingScene } from '../../testing/buying-scene';
import { advanceClock, securityScene } from '../../testing/security-scene';
import { signIn } from '../../testing/sign-in';
import type { TestApp } from '../../testing/test-app';
import { openTwoProviders } from '../../testing/two-providers';
import { BusinessError } from './business-error';
import { creationLimitService } from './creation-limit.service';

let app: TestApp;
let other: TestApp;
let cleanUp: () => Promise<void>;

beforeAll(async () => {
  ({ one: app, other, close: cleanUp } = await openTwoProviders());
});
afterAll(() => cleanUp());

const verified = async () => signIn(app, await buildUser(app, { certLevel: 'basic' }));

/** Creates a team, named by a number that no other one has. */
let teams = 0;
const createTeam = (as: Awaited<ReturnType<typeof verified>>, at = app) =>
  at.call(addTeam, { TeamName: `Team ${String((teams += 1))}` }, { as });

test('of thirty teams that are created at once in two processes, twenty are', async () => {
  const as = await verified();
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, turn) => createTeam(as, turn % 2 === 0 ? app : other)),
  );

  const codes = answers.map(({ code }) => code);
  expect(codes.filter((code) => code === 0)).toHaveLength(20);
  expect(codes.filter((code) => code === errorCodes.rateLimited)).toHaveLength(10);
});

test('a minute and an hour have limits of their own, and another account is not limited', async () => {
  const user = await buildUser(app, { certLevel: 'basic' });
  const outcomes: number[] = [];
  for (let minute = 0; minute < 4; minute += 1) {
    const as = await signIn(app, user);
    for (let n = 0; n < 20; n += 1) outcomes.push((await createTeam(as)).code);
    expect(await createTeam(as)).toMatchObject({
      code: errorCodes.rateLimited,
      status: 429,
      obj: { retryAfter: minute < 2 ? 60 : expect.any(Number) },
    });
    advanceClock(app, 60);
    other.clock.setOffset(app.clock.offsetSeconds);
  }
  expect(outcomes.filter((code) => code === 0)).toHaveLength(60);
  expect((await createTeam(await verified())).code).toBe(0);
});

test('a refused call does not count', async () => {
  const as = await verified();
  const TeamName = 'Taken by myself';
  await app.ok(addTeam, { TeamName }, { as });
  for (let n = 0; n < 25; n += 1)
    expect(await app.refusal(addTeam, { TeamName }, { as })).toBe(errorCodes.teamNameTaken);

  expect((await createTeam(as)).code).toBe(0);
});

test('a call that fails counts, because it may have created something', async () => {
  const limits = creationLimitService(app.deps);
  const account = app.deps.newId();
  const fail = () => Promise.reject(new Error('broken'));
  const call = { creates: 'team', account, id: undefined } as const;
  for (let n = 0; n < 20; n += 1) await expect(limits.within(call, fail)).rejects.toThrow('broken');

  await expect(limits.within(call, fail)).rejects.toThrow(BusinessError);
});

test('repetitions with an Idempotency-Key are one order, also when the limit is reached', async () => {
  const scene = await buyingScene(app);
  const request = {
    ...{ TeamId: scene.team.id, InstanceName: 'Gate', Months: 1, PriceRev: 1 },
    ...BASIC,
  } as const;
  const headers = { 'idempotency-key': randomUUID() };
  const order = () => app.call(createOrderForBuy, request, { as: scene.as, headers });
  const first = await order();
  for (let n = 0; n < 5; n += 1) expect((await order()).obj).toEqual(first.obj);

  for (let n = 1; n < CREATION_LIMITS.order.perMinute; n += 1) await scene.buy();
  expect(await app.refusal(createOrderForBuy, request, { as: scene.as })).toBe(errorCodes.rateLimited);
  expect((await order()).obj).toEqual(first.obj);
});

test('a key that another account has used too is counted, and a refused call takes back only its own', async () => {
  const [one, another] = [await buyingScene(app), await buyingScene(app)];
  const headers = { 'idempotency-key': randomUUID() };
  const order = ({ team, as }: typeof one, Months: number) =>
    app.call(
      createOrderForBuy,
      { ...{ TeamId: team.id, InstanceName: 'Gate', Months, PriceRev: 1 }, ...BASIC },
      { as, headers },
    );
  expect((await order(one, 1)).code).toBe(0);
  expect((await order(another, 7)).code).toBe(errorCodes.quantityInvalid);

  for (let n = 1; n < CREATION_LIMITS.order.perMinute; n += 1) await one.buy();
  await expect(one.buy()).rejects.toThrow(String(errorCodes.rateLimited));
});

test('a key that is sent with several bodies counts for each of them', async () => {
  const scene = await buyingScene(app);
  const order = (key: string, PriceRev: number) =>
    app.call(
      createOrderForBuy,
      { ...{ TeamId: scene.team.id, InstanceName: 'Gate', Months: 1, PriceRev }, ...BASIC },
      { as: scene.as, headers: { 'idempotency-key': key } },
    );
  const key = randomUUID();
  const answers = await Promise.all([order(key, 99), order(key, 1)]);
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);

  for (let n = 1; n < CREATION_LIMITS.order.perMinute; n += 1) await scene.buy();
  await expect(scene.buy()).rejects.toThrow(String(errorCodes.rateLimited));
});

test('secrets of authenticator apps are issued twenty times a minute (71)', async () => {
  const scene = await securityScene(app);
  for (let n = 0; n < 20; n += 1) await app.ok(boundMfa, {}, { as: scene.as });

  expect(await app.refusal(boundMfa, {}, { as: scene.as })).toBe(errorCodes.rateLimited);
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
  advanceClock(app, 60);
  expect((await lock(one.id, false)).code).toBe(0);
});
