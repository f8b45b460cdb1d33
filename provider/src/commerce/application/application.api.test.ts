import { APPLICATION_VERBS } from '@portal/shared/contracts/shapes';
import { instancesInfo } from '@portal/shared/contracts/application';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { addSeconds } from '../../platform/runtime/clock';
import {
  buildApplication,
  buildInstanceUser,
  buildMember,
  buildTeam,
  buildUser,
  type TeamRow,
  type UserRow,
} from '../../testing/builders';
import { signIn, type SessionTokens } from '../../testing/sign-in';
import { sharedApp } from '../../testing/shared-app';
import { TEST_START } from '../../testing/test-app';
import { CANCELLED_AFTER_DAYS, instanceStatus } from '../../teams/records/application-status.policy';

const app = sharedApp();
let owner: UserRow;
let team: TeamRow;
let as: SessionTokens;

beforeEach(async () => {
  owner = await buildUser(app);
  team = await buildTeam(app, { creator: owner, name: 'Blue' });
  as = await signIn(app, owner);
});
afterEach(() => app.clock.setOffset(0));

const names = (obj: { list: { name: string }[] }) => obj.list.map((row) => row.name);
const days = (count: number) => addSeconds(TEST_START, count * 24 * 3600);

test('returns an application as its reader may see it', async () => {
  const application = await buildApplication(app, {
    team,
    name: 'Prod',
    dueDate: days(11.5),
    usedAssets: 7,
    usedDisk: 8,
    usedConcurrent: 9,
  });

  const { list, total } = await app.ok(instancesInfo, {}, { as });

  expect(total).toBe(1);
  expect(list).toEqual([
    {
      Id: application.id,
      name: 'Prod',
      type: 'bastionHost',
      version: 'basic',
      source: 'self',
      teamId: team.id,
      teamName: 'Blue',
      config: { userNumber: 10, assetNumber: 50, diskQuota: 100, concurrentNumber: 10 },
      edition: { userNumber: 10, assetNumber: 50, diskQuota: 100, concurrentNumber: 10 },
      used: { userNumber: 1, assetNumber: 7, diskQuota: 8, concurrentNumber: 9 },
      months: 12,
      dueDate: '2026-03-13T20:00:00.000Z',
      daysLeft: 12,
      expired: false,
      status: 'normal',
      favor: false,
      joined: true,
      isCreator: true,
      loginUrl: application.loginUrl,
      can: [...APPLICATION_VERBS],
    },
  ]);
});

test('returns the address to an ordinary member only for assigned applications', async () => {
  const member = await buildUser(app);
  await buildMember(app, { team, user: member });
  const given = await buildApplication(app, { team, name: 'given' });
  await buildApplication(app, { team, name: 'other' });
  await buildInstanceUser(app, { application: given, user: member });

  const { list } = await app.ok(instancesInfo, { Sort: 'name' }, { as: await signIn(app, member) });

  expect(list).toMatchObject([
    {
      joined: true,
      isCreator: false,
      loginUrl: given.loginUrl,
      used: { userNumber: 2 },
      can: ['open', 'logIn'],
    },
    { joined: false, used: { userNumber: 1 }, can: [] },
  ]);
  expect(list[1]).not.toHaveProperty('loginUrl');
});

test('lets an admin log in everywhere, without the creator’s verbs', async () => {
  const admin = await buildUser(app);
  await buildMember(app, { team, user: admin, role: 'admin' });
  await buildApplication(app, { team });

  const { list } = await app.ok(instancesInfo, {}, { as: await signIn(app, admin) });

  expect(list).toMatchObject([
    { joined: true, isCreator: false, can: ['open', 'logIn', 'addConnector', 'rename', 'setUsers'] },
  ]);
});

test('shows nothing of other teams, nothing to a disabled member, and no applications without a team', async () => {
  const other = await buildTeam(app, { creator: await buildUser(app) });
  const closed = await buildTeam(app, { creator: await buildUser(app) });
  await buildMember(app, { team: closed, user: owner, state: 'disable' });
  await buildApplication(app, { team: other });
  await buildApplication(app, { team: closed });
  await buildApplication(app, { team, teamId: null });

  expect(await app.ok(instancesInfo, {}, { as })).toMatchObject({ list: [], total: 0 });
  expect(await app.ok(instancesInfo, { TeamId: other.id }, { as })).toMatchObject({ list: [], total: 0 });
});

test.each([
  ['a second before', -1, { status: 'normal', expired: false, daysLeft: 1 }],
  ['at its due date', 0, { status: 'expired', expired: true, daysLeft: 0 }],
  ['a day and a second later', 86_401, { status: 'expired', daysLeft: -1 }],
  ['30 days later', CANCELLED_AFTER_DAYS * 86_400, { status: 'cancelled', expired: true }],
])('follows the clock: %s', async (_, seconds, expected) => {
  await buildApplication(app, { team, dueDate: TEST_START });
  app.clock.setOffset(seconds);
  const fresh = await signIn(app, owner);

  const { list } = await app.ok(instancesInfo, {}, { as: fresh });

  expect(list).toMatchObject([expected]);
  expect('loginUrl' in (list[0] ?? {})).toBe(expected.status === 'normal');
  // The same rule in SQL, for the filter.
  const status = expected.status as 'normal';
  expect(await app.ok(instancesInfo, { Status: [status] }, { as: fresh })).toMatchObject({ total: 1 });
});

test('determines the states by the same rule in the policy', () => {
  const at = (dueInDays: number, cancelledAt: Date | null = null) =>
    instanceStatus({ dueDate: days(dueInDays), cancelledAt }, TEST_START);

  expect([at(1), at(0), at(-29), at(-30), at(1, TEST_START)]).toEqual([
    'normal',
    'expired',
    'expired',
    'cancelled',
    'cancelled',
  ]);
});

test('filters by several values, text and pin', async () => {
  await buildApplication(app, { team, name: 'a basic' });
  await buildApplication(app, { team, name: 'an ultimate', version: 'ultimate' });
  await buildApplication(app, { team, name: 'from ali', source: 'ali', cloudInstanceId: app.deps.newId() });
  const pinned = await buildApplication(app, {
    team,
    name: 'old 50%',
    dueDate: days(-2),
    version: 'enterprise',
  });
  await buildInstanceUser(app, { application: pinned, user: owner, favor: true });
  const found = async (query: Parameters<typeof app.ok<typeof instancesInfo>>[1]) =>
    names(await app.ok(instancesInfo, { Sort: 'name', ...query }, { as }));

  expect(names(await app.ok(instancesInfo, {}, { as }))[0]).toBe('old 50%');
  expect(await found({})).toEqual(['a basic', 'an ultimate', 'from ali', 'old 50%']);
  expect(await found({ Version: ['ultimate', 'enterprise'] })).toEqual(['an ultimate', 'old 50%']);
  expect(await found({ Source: ['ali', 'won'] })).toEqual(['from ali']);
  expect(await found({ Status: ['expired'] })).toEqual(['old 50%']);
  expect(await found({ Favor: true })).toEqual(['old 50%']);
  expect(await found({ Favor: false, Version: ['basic'] })).toEqual(['a basic', 'from ali']);
  expect(await found({ Keyword: '50%' })).toEqual(['old 50%']);
  expect(await found({ Keyword: '%' })).toEqual(['old 50%']);
  expect(await found({ TeamId: team.id, Keyword: 'FROM' })).toEqual(['from ali']);
});

test('filters by the days left, as they are shown', async () => {
  await buildApplication(app, { team, name: 'over', dueDate: days(-2) });
  await buildApplication(app, { team, name: 'last day', dueDate: days(30) });
  await buildApplication(app, { team, name: 'a second later', dueDate: addSeconds(days(30), 1) });
  const within = (query: Parameters<typeof app.ok<typeof instancesInfo>>[1]) =>
    app.ok(instancesInfo, { Sort: 'dueDate', ...query }, { as });

  const { list, total } = await within({ DueWithin: 30 });
  expect(total).toBe(2);
  expect(list).toMatchObject([{ name: 'over' }, { name: 'last day', daysLeft: 30 }]);
  expect(names(await within({ DueWithin: 30, Status: ['normal'] }))).toEqual(['last day']);
  expect(names(await within({ DueWithin: 0 }))).toEqual(['over']);
  expect(names(await within({ DueWithin: 31, Status: ['normal'] }))).toEqual(['last day', 'a second later']);
});

test.each([
  ['version', ['experience', 'basic', 'enterprise', 'ultimate']],
  ['-version', ['ultimate', 'enterprise', 'basic', 'experience']],
  ['dueDate', ['ultimate', 'enterprise', 'experience', 'basic']],
  ['status,-dueDate', ['enterprise', 'ultimate', 'basic', 'experience']],
])('sorts by %s', async (Sort, expected) => {
  await buildApplication(app, { team, name: 'basic', dueDate: days(9) });
  await buildApplication(app, { team, name: 'enterprise', version: 'enterprise', dueDate: days(-3) });
  await buildApplication(app, { team, name: 'experience', version: 'experience', dueDate: days(3) });
  await buildApplication(app, { team, name: 'ultimate', version: 'ultimate', dueDate: days(-9) });

  expect(names(await app.ok(instancesInfo, { Sort }, { as }))).toEqual(expected);
});

test('pages without losing or repeating a row, and keeps the total past the end', async () => {
  for (let n = 0; n < 5; n++) await buildApplication(app, { team, name: `A${n}` });
  const pages = await Promise.all(
    [1, 2, 3].map((Page) => app.ok(instancesInfo, { Page, PageSize: 2 }, { as })),
  );

  expect(new Set(pages.flatMap(names)).size).toBe(5);
  expect(pages.map((page) => page.total)).toEqual([5, 5, 5]);
  expect(await app.ok(instancesInfo, { Page: 9 }, { as })).toMatchObject({
    list: [],
    total: 5,
    page: 9,
    pageSize: 10,
  });
});

test.each([
  [{ TeamId: 'x' }, 'TeamId'],
  [{ Version: ['basic', 'gold'] }, 'Version.1'],
  [{ Status: 'gone' }, 'Status.0'],
  [{ Source: 'aws' }, 'Source.0'],
  [{ Favor: 'maybe' }, 'Favor'],
  [{ DueWithin: -1 }, 'DueWithin'],
  [{ DueWithin: 'soon' }, 'DueWithin'],
  [{ Sort: 'teamName' }, 'Sort'],
  [{ PageSize: '0' }, 'PageSize'],
])('refuses %j, naming the field', async (query, field) => {
  const response = await app.send(instancesInfo, query, { as });

  expect(response).toMatchObject({ code: errorCodes.validationFailed });
  expect(Object.keys((response.obj as { fields: object }).fields)).toEqual([field]);
});

test('refuses an anonymous caller', async () => {
  expect(await app.refusal(instancesInfo, {})).toBe(errorCodes.sessionInvalid);
});
