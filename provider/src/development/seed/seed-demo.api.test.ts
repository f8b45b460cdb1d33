import { verify } from '@node-rs/argon2';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { audit } from '@portal/shared/contracts/account';
import { instanceDelInfo, instancesInfo, syncInstance } from '@portal/shared/contracts/application';
import { connectorDelInfo, connectorInfos } from '@portal/shared/contracts/connector';
import { BAG_KINDS, BAG_STATUSES, ORDER_STATUSES, SOURCES, VERSIONS } from '@portal/shared/contracts/enums';
import { usersInfo } from '@portal/shared/contracts/member';
import { opsLedgerCheck } from '@portal/shared/contracts/operator';
import { payOrder } from '@portal/shared/contracts/order';
import { allLicensebagInfo } from '@portal/shared/contracts/pack';
import { teamsInfo } from '@portal/shared/contracts/team';
import { baseInfo, notUsedInstancesInfo, userOrdersInfo } from '@portal/shared/contracts/user';
import { realnameCertificate, realnameCertificateState } from '@portal/shared/contracts/certification';
import { joinRequests } from '../../platform/database/schema/invites';
import { users } from '../../platform/database/schema/users';
import { buildUser } from '../../testing/builders';
import { operator } from '../../testing/buying-scene';
import { signIn } from '../../testing/sign-in';
import { createTestApp, type TestApp } from '../../testing/test-app';
import { passFace } from '../../testing/verification-scene';
import { seedDemo } from './seed-demo';

let app: TestApp;
let dataDir: string;

beforeAll(async () => {
  app = await createTestApp();
  dataDir = mkdtempSync(join(tmpdir(), 'portal-seed-'));
});
afterAll(async () => {
  await app.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const list = () => readFileSync(join(dataDir, 'demo-accounts.txt'), 'utf8');

async function demoUser(userName: string) {
  const [user] = await app.database.queries.select().from(users).where(eq(users.userName, userName));
  if (user === undefined) throw new Error(`no ${userName}`);
  return user;
}

test('fills an empty database, once', async () => {
  expect(await seedDemo(app.deps, dataDir)).toBe(true);
  const first = list();

  expect(await seedDemo(app.deps, dataDir)).toBe(false);
  expect(list()).toBe(first);
  expect(statSync(join(dataDir, 'demo-accounts.txt')).mode & 0o777).toBe(0o600);
});

test('gives every demo account the password in the list', async () => {
  const lines = list().trimEnd().split('\n');
  expect(lines).toHaveLength(5);
  const [userName = '', password = ''] = (lines[0] ?? '').trim().split(/\s+/);

  const { passwordHash } = await demoUser(userName);
  expect(await verify(passwordHash ?? '', password)).toBe(true);
});

test('gives the creator data of every kind', async () => {
  const as = await signIn(app, await demoUser('zhangwei'));
  const all = { PageSize: 100 };
  const teams = await app.ok(teamsInfo, all, { as });
  const applications = await app.ok(instancesInfo, all, { as });
  const orders = await app.ok(userOrdersInfo, all, { as });
  const present = <Key extends string, Row extends Record<Key, unknown>>(rows: readonly Row[], key: Key) =>
    new Set(rows.map((row) => row[key]));

  expect(teams.total).toBeGreaterThanOrEqual(30);
  expect(present(teams.list, 'relation')).toEqual(new Set(['created', 'joined']));
  expect(present(teams.list, 'userState')).toContain('disable');
  expect(teams.list.filter((team) => team.favor)).toHaveLength(3);
  expect(present(applications.list, 'version')).toEqual(new Set(VERSIONS));
  expect(present(applications.list, 'source')).toEqual(new Set(SOURCES));
  expect(present(applications.list, 'status')).toEqual(new Set(['normal', 'expired', 'cancelled']));
  expect(applications.list.some((row) => row.daysLeft > 0 && row.daysLeft <= 30)).toBe(true);
  expect(orders.total).toBeGreaterThanOrEqual(60);
  expect(present(orders.list, 'status')).toEqual(new Set(ORDER_STATUSES));
  expect(new Set(orders.list.map((order) => order.type)).size).toBe(4);
  expect(await app.ok(baseInfo, {}, { as })).toMatchObject({ certLevel: 'personal', realName: '张*' });
  expect((await app.ok(baseInfo, {}, { as })).unreadCount).toBeGreaterThan(0);
});

test('shows packs in every state, connectors with a history, and what became of an application', async () => {
  const as = await signIn(app, await demoUser('zhangwei'));
  const packs = await app.ok(allLicensebagInfo, { PageSize: 100 }, { as });
  expect(new Set(packs.list.map(({ status }) => status))).toEqual(new Set(BAG_STATUSES));
  expect(new Set(packs.list.map(({ kind }) => kind))).toEqual(new Set(BAG_KINDS));
  const InstanceId = packs.list.find(({ status }) => status === 'using')?.instanceId ?? '';
  const application = await app.ok(instanceDelInfo, { InstanceId }, { as });
  expect(application).toMatchObject({ status: 'normal', connectorCount: 3 });
  expect(application.config.userNumber).toBeGreaterThan(application.edition.userNumber);
  const connectors = await app.ok(connectorInfos, { InstanceId }, { as });
  const histories = await Promise.all(
    connectors.list.map(({ Id }) => app.ok(connectorDelInfo, { ConnectorId: Id }, { as })),
  );
  expect(histories.every(({ history }) => history.length > 0)).toBe(true);
  const done = await app.ok(audit, { TeamId: application.teamId, InstanceId }, { as });
  expect(done.list.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['application.rename', 'pack.use', 'pack.detach']),
  );
});

test('shows an application that is in no team yet', async () => {
  const as = await signIn(app, await demoUser('xingyun-tech'));
  expect((await app.ok(notUsedInstancesInfo, {}, { as })).list).toMatchObject([{ source: 'amazon' }]);
});

test('has sold what its marketplace applications have, so that Sync changes nothing', async () => {
  const as = await signIn(app, await demoUser('zhangwei'));
  const { list } = await app.ok(instancesInfo, { PageSize: 100 }, { as });
  const own = list.filter((row) => row.source !== 'self' && row.isCreator && row.status !== 'cancelled');
  expect(own.length).toBeGreaterThan(5);
  for (const { Id: InstanceId, version, dueDate } of own)
    expect(await app.ok(syncInstance, { InstanceId }, { as })).toEqual({ changed: false, version, dueDate });
});

test('every paid order has its payment and its entries in the ledger, and one in process an open payment', async () => {
  const { transactions, ...found } = await app.ok(opsLedgerCheck, {}, operator(app));
  expect(found).toEqual({ unbalanced: 0, disagreements: [] });
  expect(transactions).toBeGreaterThan(60);

  const as = await signIn(app, await demoUser('zhangwei'));
  const open = await app.ok(userOrdersInfo, { PageSize: 100, Status: ['inProcess'] }, { as });
  const OrderNo = open.list[0]?.OrderNo ?? '';
  expect(await app.ok(payOrder, { OrderNo, PayMethod: 'wechat' }, { as })).toMatchObject({
    payState: 'pending',
  });
});

test('dates nothing in the future except due dates', async () => {
  const as = await signIn(app, await demoUser('zhangwei'));
  const orders = await app.ok(userOrdersInfo, { PageSize: 100, Sort: '-createdAt' }, { as });

  expect(new Date(orders.list[0]?.createdAt ?? '').getTime()).toBeLessThanOrEqual(app.clock.now().getTime());
});

test('shows a refused verification and a newcomer', async () => {
  const rejected = await signIn(app, await demoUser('emma-chen'));
  const newcomer = await signIn(app, await demoUser('newcomer'));

  expect(await app.ok(realnameCertificateState, {}, { as: rejected })).toMatchObject({
    state: 'auditFailure',
  });
  expect(await app.ok(realnameCertificateState, {}, { as: newcomer })).toMatchObject({
    state: 'unauthenticated',
  });
  expect(await app.ok(teamsInfo, {}, { as: newcomer })).toMatchObject({ total: 0 });
});

test('the list tells the ID card number of the ordinary member, who raises their verification with it', async () => {
  const [, RealName = '', IdCard = ''] = /: (\S+), ID card number (\w+)$/m.exec(list()) ?? [];
  const member = await demoUser('lina');
  const { Token } = await app.ok(
    realnameCertificate,
    { RealName, IdCard },
    { as: await signIn(app, member) },
  );
  await passFace(app, Token);
  expect(await app.ok(baseInfo, {}, { as: await signIn(app, member) })).toMatchObject({
    certLevel: 'personal',
    realName: '李*',
  });
});

test('leaves a database with any account unchanged', async () => {
  const other = await createTestApp();
  await buildUser(other);
  const empty = mkdtempSync(join(tmpdir(), 'portal-seed-'));

  expect(await seedDemo(other.deps, empty)).toBe(false);
  expect(() => statSync(join(empty, 'demo-accounts.txt'))).toThrow('ENOENT');
  await other.close();
  rmSync(empty, { recursive: true });
});

test('the creator’s default team has activity: join requests and an audit log', async () => {
  const as = await signIn(app, await demoUser('zhangwei'));
  const { defaultTeamId: TeamId = '' } = await app.ok(baseInfo, {}, { as });
  const members = await app.ok(usersInfo, { TeamId }, { as });
  const log = await app.ok(audit, { TeamId, PageSize: 100 }, { as });
  const { queries } = app.database;
  const waiting = and(eq(joinRequests.teamId, TeamId), eq(joinRequests.state, 'pending'));

  expect(members.list.filter(({ lastLoginTime }) => lastLoginTime !== null).length).toBeGreaterThan(1);
  expect(await queries.$count(joinRequests, waiting)).toBe(3);
  expect(log.list.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['request.create', 'invitation.send', 'team.create']),
  );
  expect(log.list.every(({ actor }) => actor !== '')).toBe(true);
});
