import { instanceDelInfo } from '@portal/shared/contracts/application';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import {
  allLicensebagInfo,
  detachPack,
  instanceLicensebagCanUsedInfo,
  licensebagInfo,
  licensebagInstanceCanUsedInfo,
  renewbagInfo,
  setNotUsedLicensebag,
} from '@portal/shared/contracts/pack';
import { exportBags } from '@portal/shared/contracts/search';
import { eq } from 'drizzle-orm';
import { bags } from '../../platform/database/schema/bags';
import { addDays } from '../../platform/runtime/clock';
import {
  buildApplication,
  buildInstanceUser,
  buildMember,
  buildPack,
  buildTeam,
  buildUser,
  type TeamRow,
  type UserRow,
} from '../../testing/builders';
import { sharedApp } from '../../testing/shared-app';
import { signIn, type SessionTokens } from '../../testing/sign-in';
import { TEST_START } from '../../testing/test-app';
import { PRICE_BOOK_1 } from '../price/price-book';
import { addMonths } from '../price/term.policy';

const app = sharedApp();
let creator: UserRow;
let team: TeamRow;
let as: SessionTokens;

beforeEach(async () => {
  creator = await buildUser(app);
  team = await buildTeam(app, { creator });
  as = await signIn(app, creator);
});

const use = (LicensebagId: string, InstanceId: string, more: object = {}, who = as) =>
  app.send(setNotUsedLicensebag, { LicensebagId, InstanceId, ...more }, { as: who });
const config = async (InstanceId: string) => (await app.ok(instanceDelInfo, { InstanceId }, { as })).config;
const list = async (more: object = {}) => (await app.ok(allLicensebagInfo, more, { as })).list;

async function memberOf(place: object = {}): Promise<SessionTokens> {
  const user = await buildUser(app);
  await buildMember(app, { team, user, ...place });
  return signIn(app, user);
}

describe('setNotUsedLicensebag (70)', () => {
  test('raises the quota, and leaves the other pieces unused', async () => {
    const { id } = await buildApplication(app, { team });
    const pack = await buildPack(app, { team, quantity: 3 });

    expect(await use(pack.id, id, { Quantity: 2 })).toMatchObject({
      obj: { status: 'using', remaining: 1, config: { userNumber: 30, assetNumber: 50 } },
    });

    expect(await config(id)).toMatchObject({ userNumber: 30 });
    expect(await list({ Sort: 'status' })).toMatchObject([
      { quantity: 1, remaining: 1, status: 'unused', can: ['use'] },
      { quantity: 2, remaining: 0, status: 'using', instanceId: id, can: ['detach'] },
    ]);
    expect(await use(pack.id, id)).toMatchObject({ obj: { remaining: 0 } });
  });

  test('a renewal pack extends the due date, also of an expired application', async () => {
    const living = await buildApplication(app, { team });
    const expired = await buildApplication(app, { team, dueDate: addDays(TEST_START, -3) });
    const pack = await buildPack(app, { team, kind: 'renewbag', quantity: 2, months: 6 });

    const dueDate = addMonths(living.dueDate, 6).toISOString();
    expect(await use(pack.id, living.id)).toMatchObject({ obj: { status: 'using', remaining: 1, dueDate } });
    expect(await use(pack.id, expired.id)).toMatchObject({
      obj: { remaining: 0, dueDate: addMonths(TEST_START, 6).toISOString() },
    });

    expect(await app.ok(instanceDelInfo, { InstanceId: expired.id }, { as })).toMatchObject({
      status: 'normal',
      renewbags: [{ kind: 'renewbag', status: 'using', can: [] }],
    });
  });

  test('of two people who use the last piece at once, one wins', async () => {
    const applications = [await buildApplication(app, { team }), await buildApplication(app, { team })];
    const { id } = await buildPack(app, { team });

    const codes = await Promise.all(
      applications.map(async (application) => (await use(id, application.id)).code),
    );

    expect(codes.sort()).toEqual([0, errorCodes.packNotUsable]);
  });

  test('two packs that fit alone but not together: one wins', async () => {
    const { id } = await buildApplication(app, { team });
    const packs = await Promise.all([30, 30].map((spec) => buildPack(app, { team, spec })));

    const codes = await Promise.all(packs.map(async (pack) => (await use(pack.id, id)).code));

    expect(codes.sort()).toEqual([0, errorCodes.packNotUsable]);
    expect(await config(id)).toMatchObject({ userNumber: 40 });
  });

  test.each<[string, object, object, number]>([
    ['another edition', { version: 'enterprise' }, {}, errorCodes.packNotUsable],
    ['an expired application', {}, { dueDate: TEST_START }, errorCodes.packNotUsable],
    ['a cancelled application', {}, { cancelledAt: TEST_START }, errorCodes.applicationCancelled],
    ['more than the maximum', { spec: 50 }, {}, errorCodes.packNotUsable],
    ['an expired pack', { expiresAt: TEST_START }, {}, errorCodes.packNotUsable],
    [
      'a renewal pack for an application of a marketplace',
      { kind: 'renewbag' },
      { source: 'ali', cloudInstanceId: 'i-1' },
      errorCodes.packNotUsable,
    ],
    ['a renewal pack for larger quotas', { kind: 'renewbag' }, { userNumber: 20 }, errorCodes.packNotUsable],
  ])('refuses %s, and changes nothing', async (_what, pack, application, code) => {
    const { id } = await buildApplication(app, { team, ...application });
    const row = await buildPack(app, { team, ...pack });

    expect((await use(row.id, id)).code).toBe(code);

    expect(await app.database.queries.select().from(bags).where(eq(bags.id, row.id))).toEqual([row]);
  });

  test('refuses more pieces than are left, and quantities that are none', async () => {
    const { id } = await buildApplication(app, { team });
    const pack = await buildPack(app, { team, quantity: 2 });

    expect((await use(pack.id, id, { Quantity: 3 })).code).toBe(errorCodes.packNotUsable);
    expect((await use(pack.id, id, { Quantity: 0 })).code).toBe(errorCodes.quantityInvalid);
  });

  test('a pack of another team is unknown, as one that does not exist', async () => {
    const { id } = await buildApplication(app, { team });
    const other = await buildPack(app, { team: await buildTeam(app, { creator }) });

    expect((await use(other.id, id)).code).toBe(errorCodes.notFound);
    expect((await use(app.deps.newId(), id)).code).toBe(errorCodes.notFound);
  });

  test('only the creator uses packs', async () => {
    const { id } = await buildApplication(app, { team });
    const pack = await buildPack(app, { team });

    expect((await use(pack.id, id, {}, await memberOf({ role: 'admin' }))).code).toBe(errorCodes.forbidden);
  });
});

describe('detachPack (E67)', () => {
  test('lowers the quota, keeps the time, and the pack can be used again', async () => {
    const [one, other] = [await buildApplication(app, { team }), await buildApplication(app, { team })];
    const { id } = await buildPack(app, { team });
    await use(id, one.id);

    expect(await app.ok(detachPack, { LicensebagId: id }, { as })).toMatchObject({
      status: 'unallocated',
      config: { userNumber: 10 },
    });
    expect(await config(one.id)).toMatchObject({ userNumber: 10 });
    expect(await list()).toMatchObject([
      {
        status: 'unallocated',
        remaining: 1,
        expiresAt: addMonths(TEST_START, 1).toISOString(),
        can: ['use'],
      },
    ]);

    expect((await use(id, other.id)).code).toBe(0);
    expect(await config(other.id)).toMatchObject({ userNumber: 20 });
  });

  test('only what is in use', async () => {
    const application = await buildApplication(app, { team });
    const pack = await buildPack(app, { team });
    const renewal = await buildPack(app, { team, kind: 'renewbag' });
    await use(renewal.id, application.id);

    for (const { id } of [pack, renewal])
      expect(await app.refusal(detachPack, { LicensebagId: id }, { as })).toBe(errorCodes.conflict);
    expect(await app.refusal(detachPack, { LicensebagId: app.deps.newId() }, { as })).toBe(
      errorCodes.notFound,
    );
  });
});

describe('packs of one application (103, 104)', () => {
  test('are those that are on it, or were when they expired', async () => {
    const { id: instanceId } = await buildApplication(app, { team });
    const using = { team, instanceId, status: 'using', activatedAt: TEST_START } as const;
    const used = await buildPack(app, { ...using, expiresAt: addDays(TEST_START, 1) });
    await buildPack(app, { ...using, expiresAt: TEST_START });
    const renewal = await buildPack(app, { ...using, kind: 'renewbag' });
    await buildPack(app, { team });

    const resource = await app.ok(licensebagInfo, { InstanceId: instanceId }, { as });
    expect(resource.list.map(({ status }) => status).sort()).toEqual(['expired', 'using']);
    expect(resource.list).toContainEqual(expect.objectContaining({ Id: used.id, bagType: 'user', spec: 10 }));
    expect(await app.ok(renewbagInfo, { InstanceId: instanceId }, { as })).toMatchObject({
      list: [{ Id: renewal.id, spec: 0 }],
    });
    expect(await config(instanceId)).toMatchObject({ userNumber: 20 });
  });

  test('not for a member who has not joined it', async () => {
    const application = await buildApplication(app, { team });
    const { id: InstanceId } = application;
    const other = await memberOf();

    for (const call of [licensebagInfo, renewbagInfo, instanceLicensebagCanUsedInfo])
      expect(await app.refusal(call, { InstanceId }, { as: other })).toBe(errorCodes.notJoinedApplication);
    const user = await buildUser(app);
    await buildMember(app, { team, user });
    await buildInstanceUser(app, { application, user });
    expect(await app.ok(licensebagInfo, { InstanceId }, { as: await signIn(app, user) })).toEqual({
      list: [],
    });
  });

  test('nobody reads those of an unknown application', async () => {
    const InstanceId = app.deps.newId();
    for (const call of [licensebagInfo, renewbagInfo, instanceLicensebagCanUsedInfo])
      expect(await app.refusal(call, { InstanceId }, { as })).toBe(errorCodes.notFound);
  });
});

describe('allLicensebagInfo (105)', () => {
  test('lists packs of the caller’s teams, filtered and by the clock', async () => {
    const gate = await buildApplication(app, { team, name: 'Gate' });
    const cancelled = await buildApplication(app, { team, name: 'Old', cancelledAt: TEST_START });
    const using = { team, status: 'using', activatedAt: TEST_START } as const;
    const unused = await buildPack(app, { team });
    const used = await buildPack(app, { ...using, instanceId: gate.id });
    const over = await buildPack(app, { team, expiresAt: TEST_START });
    const left = await buildPack(app, { ...using, instanceId: cancelled.id });
    const renewal = await buildPack(app, { team, kind: 'renewbag' });
    await buildPack(app, { team: await buildTeam(app, { creator: await buildUser(app) }) });
    const ids = async (more: object) => (await list(more)).map(({ Id }) => Id).sort();

    expect(await ids({})).toEqual([unused, used, over, left, renewal].map(({ id }) => id).sort());
    expect(await ids({ Kind: 'renewbag' })).toEqual([renewal.id]);
    expect(await ids({ Status: ['unallocated'] })).toEqual([left.id]);
    expect(await ids({ Status: ['using', 'expired'] })).toEqual([used.id, over.id].sort());
    expect(await ids({ Keyword: 'gat' })).toEqual([used.id]);
    expect(await ids({ Keyword: unused.orderNo })).toEqual([unused.id]);
    expect(await ids({ Keyword: unused.orderNo.replace(/(\d{8})(?=\d)/, '$1–') })).toEqual([unused.id]);
    expect(await ids({ TeamId: team.id, Status: ['unused'] })).toEqual([unused.id, renewal.id].sort());
    const [first] = await list({ Kind: 'renewbag' });
    expect(first).toEqual({
      ...{ Id: renewal.id, kind: 'renewbag', spec: 0, months: 1, quantity: 1, remaining: 1 },
      ...{ version: 'basic', status: 'unused', teamId: team.id, teamName: team.name },
      expiresAt: renewal.expiresAt.toISOString(),
      daysLeft: 731,
      OrderNo: renewal.orderNo,
      can: ['use'],
    });
  });

  test('a member sees them, and may do nothing with them', async () => {
    await buildPack(app, { team });
    const { list: rows } = await app.ok(allLicensebagInfo, {}, { as: await memberOf() });
    expect(rows).toMatchObject([{ can: [] }]);
    const disabled = await memberOf({ state: 'disable' });
    expect(await app.ok(allLicensebagInfo, {}, { as: disabled })).toMatchObject({ total: 0 });
  });

  test('as CSV in the reader’s language (E35)', async () => {
    const { id: instanceId } = await buildApplication(app, { team, name: '=1+1' });
    await buildPack(app, { team, instanceId, status: 'using', quantity: 2 });

    const { header, cookie } = as;
    const response = await app.app.inject({
      url: `${app.deps.settings.apiPath}${exportBags.path}`,
      headers: { 'access-token': header, cookie: `token=${cookie}`, 'accept-language': 'zh-CN' },
    });

    expect(response.headers['content-disposition']).toContain('packs.csv');
    expect(response.body).toContain('资源包,基础版,用户数,10,1,2,使用中');
    expect(response.body).toContain("'=1+1");
  });
});

describe('where a pack fits (106, 107)', () => {
  test('applications of its team, with the reason why not in the caller’s language', async () => {
    const fitting = await buildApplication(app, { team, name: 'a' });
    await buildApplication(app, { team, name: 'b', version: 'enterprise' });
    await buildApplication(app, { team, name: 'c', dueDate: TEST_START });
    await buildApplication(app, { team, name: 'd', cancelledAt: TEST_START });
    const { id } = await buildPack(app, { team });
    const ask = (language: string) =>
      app.ok(
        licensebagInstanceCanUsedInfo,
        { LicensebagId: id },
        { as, headers: { 'accept-language': language } },
      );

    expect(await ask('en')).toEqual({
      list: [
        { Id: fitting.id, name: 'a', version: 'basic', dueDate: fitting.dueDate.toISOString() },
        expect.objectContaining({ name: 'b', reason: 'The pack is for another version.' }),
        expect.objectContaining({ name: 'c', reason: 'The application has expired. Renew it first.' }),
      ],
    });
    expect((await ask('zh-CN')).list[1]).toMatchObject({ reason: '该商品适用于其他版本。' });
  });

  test('counts what the packs in use add', async () => {
    const max = PRICE_BOOK_1.editions.basic.max.user;
    const { id } = await buildApplication(app, { team, userNumber: max - 15 });
    const free = await buildPack(app, { team });
    const reasons = async () => {
      const receivers = await app.ok(licensebagInstanceCanUsedInfo, { LicensebagId: free.id }, { as });
      const packs = await app.ok(instanceLicensebagCanUsedInfo, { InstanceId: id }, { as });
      return [receivers.list[0]?.reason, packs.list[0]?.reason];
    };
    expect(await reasons()).toEqual([undefined, undefined]);

    await buildPack(app, { team, instanceId: id, status: 'using', activatedAt: TEST_START });
    expect((await use(free.id, id)).code).toBe(errorCodes.packNotUsable);
    const reason = 'The quota would exceed its maximum.';
    expect(await reasons()).toEqual([reason, reason]);
  });

  test('an unknown pack and one of another team', async () => {
    const other = await buildPack(app, { team: await buildTeam(app, { creator: await buildUser(app) }) });
    for (const LicensebagId of [other.id, app.deps.newId()])
      expect(await app.refusal(licensebagInstanceCanUsedInfo, { LicensebagId }, { as })).toBe(
        errorCodes.notFound,
      );
  });

  test('packs of the team that are not in use', async () => {
    const { id } = await buildApplication(app, { team });
    const fitting = await buildPack(app, { team });
    await buildPack(app, { team, version: 'enterprise' });
    await buildPack(app, { team, expiresAt: TEST_START });
    await buildPack(app, { team, status: 'using', instanceId: id });

    const { list: rows } = await app.ok(instanceLicensebagCanUsedInfo, { InstanceId: id }, { as });

    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatchObject({ Id: fitting.id });
    expect(rows[0]).not.toHaveProperty('reason');
    expect(rows[1]).toMatchObject({ version: 'enterprise', reason: 'The pack is for another version.' });
  });
});
