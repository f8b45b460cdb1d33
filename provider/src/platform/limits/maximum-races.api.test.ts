import { eq } from 'drizzle-orm';
import { addConnector } from '@portal/shared/contracts/connector';
import type { CallNumber, Endpoint } from '@portal/shared/contracts/endpoint';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import {
  createOrderForBuy,
  createOrderForLicensebag,
  createOrderForRenew,
  createOrderForRenewbag,
  createOrderForUpgrade,
} from '@portal/shared/contracts/order';
import { addTeam, addTeamAndInstance } from '@portal/shared/contracts/team';
import { sessionService } from '../../identity/session/session.service';
import { buildApplication, buildTeam, buildUser } from '../../testing/builders';
import { BASIC, buyingScene, ENTERPRISE, EXPERIENCE, type BuyingScene } from '../../testing/buying-scene';
import { signIn } from '../../testing/sign-in';
import type { TestApp } from '../../testing/test-app';
import { openTwoProviders } from '../../testing/two-providers';
import { connectors } from '../database/schema/connectors';
import { orders } from '../database/schema/orders';
import { sessions } from '../database/schema/sign-in';
import { teams } from '../database/schema/teams';

/*
 * How many of a thing exist at once: of sixteen that are created at the same moment in two processes, so many succeed
 * that the maximum is reached exactly.
 */

let app: TestApp;
let other: TestApp;
let cleanUp: () => Promise<void>;

beforeAll(async () => {
  ({ one: app, other, close: cleanUp } = await openTwoProviders());
});
afterAll(() => cleanUp());

const SIXTEEN = Array.from({ length: 16 }, (_, turn) => turn);
/** How many of the sixteen find room. */
const ROOM = 8;

/** Sixteen calls at once. @returns how often each code was answered */
async function atOnce(call: (at: TestApp, turn: number) => Promise<{ readonly code: number }>) {
  const answers = await Promise.all(SIXTEEN.map((turn) => call(turn % 2 === 0 ? app : other, turn)));
  const counts = new Map<number, number>();
  for (const { code } of answers) counts.set(code, (counts.get(code) ?? 0) + 1);
  return Object.fromEntries(counts);
}

/** Copies an order until its buyer has this many open ones. */
async function openOrders({ user, buy }: BuyingScene, count: number): Promise<void> {
  const orderNo = await buy();
  const [row] = await app.database.queries.select().from(orders).where(eq(orders.orderNo, orderNo));
  if (row === undefined) throw new Error('The order was placed.');
  const copies = Array.from({ length: count - 1 }, (_, n) => ({
    ...row,
    orderNo: String(BigInt(orderNo) + BigInt(n + 1)),
    buyerId: user.id,
  }));
  await app.database.queries.insert(orders).values(copies);
}

const order = (scene: BuyingScene) =>
  ({ ...{ TeamId: scene.team.id, InstanceName: 'Gate', Months: 1, PriceRev: 1 }, ...BASIC }) as const;

test('60 open orders a buyer', async () => {
  const scene = await buyingScene(app);
  await openOrders(scene, 60 - ROOM);

  const codes = await atOnce((at) => at.call(createOrderForBuy, order(scene), { as: scene.as }));

  expect(codes).toEqual({ 0: ROOM, [errorCodes.tooManyOpenOrders]: 16 - ROOM });
  expect(await app.database.queries.$count(orders, eq(orders.buyerId, scene.user.id))).toBe(60);
});

describe('with 60 open orders', () => {
  let scene: BuyingScene;
  let instanceId: string;

  beforeAll(async () => {
    scene = await buyingScene(app);
    instanceId = (await buildApplication(app, { team: scene.team })).id;
    await openOrders(scene, 60);
  });

  const terms = { Months: 1, PriceRev: 1 };
  const CALLS: readonly (readonly [CallNumber, Endpoint, () => object])[] = [
    [94, addTeamAndInstance, () => ({ ...BASIC, TeamName: 'Another', InstanceName: 'Gate', Months: 1 })],
    [119, createOrderForBuy, () => order(scene)],
    [120, createOrderForRenew, () => ({ ...terms, InstanceId: instanceId })],
    [121, createOrderForUpgrade, () => ({ ...ENTERPRISE, PriceRev: 1, InstanceId: instanceId })],
    [122, createOrderForLicensebag, () => ({ ...terms, ...packOf(scene), BagType: 'user', Spec: 10 })],
    [123, createOrderForRenewbag, () => ({ ...terms, ...packOf(scene) })],
  ];

  test.each(CALLS)('call %s answers 4407', async (_number, endpoint, request) => {
    expect(await app.send(endpoint, request(), { as: scene.as, language: 'en' })).toMatchObject({
      code: errorCodes.tooManyOpenOrders,
      status: 409,
      obj: { max: 60 },
      msg: 'You have 60 unpaid orders, the maximum. Pay or void some of them first.',
    });
  });

  test('what costs nothing can be had, and so can another one after the time of the orders', async () => {
    await app.ok(createOrderForBuy, { ...order(scene), ...EXPERIENCE }, { as: scene.as });
    app.clock.setOffset(31 * 60);
    try {
      await app.ok(createOrderForBuy, order(scene), { as: await signIn(app, scene.user) });
    } finally {
      app.clock.setOffset(0);
    }
  });
});

function packOf({ team }: BuyingScene) {
  return { TeamId: team.id, Version: 'basic', Quantity: 1 };
}

test('200 teams a creator, also with an application (93, 94)', async () => {
  const creator = await buildUser(app, { certLevel: 'basic' });
  const as = await signIn(app, creator);
  const at = { createdAt: app.clock.now(), updatedAt: app.clock.now() };
  const rows = Array.from({ length: 200 - ROOM }, (_, n) => ({
    ...{ id: app.deps.newId(), name: `Team ${String(n)}`, creatorId: creator.id },
    ...at,
  }));
  await app.database.queries.insert(teams).values(rows);

  const codes = await atOnce((one, turn) => one.call(addTeam, { TeamName: `New ${String(turn)}` }, { as }));

  expect(codes).toEqual({ 0: ROOM, [errorCodes.maximumReached]: 16 - ROOM });
  expect(await app.database.queries.$count(teams, eq(teams.creatorId, creator.id))).toBe(200);
  const bought = { ...BASIC, TeamName: 'One more', InstanceName: 'Gate', Months: 1 } as const;
  expect(await app.call(addTeamAndInstance, bought, { as })).toMatchObject({
    code: errorCodes.maximumReached,
    obj: { max: 200 },
  });
});

test('100 connectors an application (114)', async () => {
  const creator = await buildUser(app);
  const as = await signIn(app, creator);
  const team = await buildTeam(app, { creator });
  const { id: instanceId } = await buildApplication(app, { team });
  const request = (Name: string) =>
    ({ InstanceId: instanceId, Name, AccessMode: 'manual', Permission: 'all' }) as const;
  const { ConnectorId } = await app.ok(addConnector, request('The first'), { as });
  const [row] = await app.database.queries.select().from(connectors).where(eq(connectors.id, ConnectorId));
  if (row === undefined) throw new Error('The connector was created.');
  const copies = Array.from({ length: 99 - ROOM }, (_, n) => ({
    ...row,
    id: app.deps.newId(),
    name: `Copy ${String(n)}`,
  }));
  await app.database.queries.insert(connectors).values(copies);

  const codes = await atOnce((at, turn) => at.call(addConnector, request(`New ${String(turn)}`), { as }));

  expect(codes).toEqual({ 0: ROOM, [errorCodes.maximumReached]: 16 - ROOM });
  expect(await app.database.queries.$count(connectors, eq(connectors.instanceId, instanceId))).toBe(100);
  expect((await app.call(addConnector, request('One more'), { as })).obj).toEqual({ max: 100 });
});

test('50 sessions an account: another sign-in ends the oldest', async () => {
  const user = await buildUser(app);
  const oldest = await signIn(app, user);
  const of = (at: TestApp) => sessionService(at.deps);
  for (let n = 1; n < 50 - ROOM; n += 1) {
    app.clock.setOffset(n);
    await signIn(app, user);
  }
  for (const { clock } of [app, other]) clock.setOffset(60);

  await Promise.all(
    SIXTEEN.map((turn) => {
      const at = turn % 2 === 0 ? app : other;
      return at.deps.units.run({ locks: { accounts: [user.id], accountLock: 'share' } }, (unit) =>
        of(at).open(unit, {
          userId: user.id,
          ip: '127.0.0.1',
          userAgent: 'test',
          method: 'password',
          isMfa: false,
        }),
      );
    }),
  );

  const rows = await app.database.queries.select().from(sessions).where(eq(sessions.userId, user.id));
  expect(rows.filter(({ revokedAt }) => revokedAt === null)).toHaveLength(50);
  const options = { cookieSuffices: false, countsAsActivity: false };
  expect(await of(app).identify(oldest, options)).toBeNull();
});
