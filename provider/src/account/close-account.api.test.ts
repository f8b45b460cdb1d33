import { audit, closeAccount, setPreferences } from '@portal/shared/contracts/account';
import { loginPassword, loginSms } from '@portal/shared/contracts/auth';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { messageList } from '@portal/shared/contracts/message';
import { sendSmsBound } from '@portal/shared/contracts/notify';
import { boundMfa } from '@portal/shared/contracts/security';
import { baseInfo } from '@portal/shared/contracts/user';
import { eq } from 'drizzle-orm';
import { orders } from '../platform/database/schema/orders';
import { codes, sessions } from '../platform/database/schema/sign-in';
import { teams } from '../platform/database/schema/teams';
import { users } from '../platform/database/schema/users';
import { addSeconds } from '../platform/runtime/clock';
import { buildApplication, buildMember, buildOrder, buildTeam, buildUser } from '../testing/builders';
import type { SignedInAccount } from '../testing/joining-scene';
import { queueForAccount } from '../testing/lock-queue';
import { phoneFields } from '../testing/proof-codes';
import { noticeTo, advanceClock, securityScene, ticket, type Scene } from '../testing/security-scene';
import { signIn } from '../testing/sign-in';
import { sharedApp } from '../testing/shared-app';
import { createTestApp, TEST_START, type TestApp } from '../testing/test-app';
import { buildFullAccount, countPointing, userColumns, wholeDatabase } from '../testing/full-account';

const DAY = 24 * 3600;
const PASSWORD = 'Rampart-2026!';

const app = sharedApp();

const close = (scene: Scene, Key: string) => scene.app.call(closeAccount, { Key }, { as: scene.as });
const rowOf = async ({ user }: Scene) =>
  (await app.database.queries.select().from(users).where(eq(users.id, user.id)))[0];
let tickets = 0;
const captcha = () => ({ Ticket: `t${(tickets += 1)}`, RandStr: 'r' });

/**
 * Columns that keep their rows, because others need them and they contain no personal data. They point at the emptied
 * account.
 */
const KEPT_COLUMNS = [
  'audit_logs.actor_id',
  'audit_logs.target_user_id',
  'connectors.created_by',
  'coupon_uses.user_id',
  'instances.owner_id',
  'invitations.inviter_id',
  'invoices.buyer_id',
  'invite_links.inviter_id',
  'join_requests.decided_by',
  'orders.buyer_id',
  'users.referred_by',
];
/** Columns that prevent an account from being closed. */
const BLOCKING_COLUMNS = ['teams.creator_id'];
/** Messages to the former phone and mailbox of the account, which the sandbox stores. */
const IS_SENT_MESSAGE = /"recipient":"(\+8613900139777|li\.leaver@example\.com)".*"state":"sent"/;

/** Texts of the messages of a user, and of the audit logs that they may read. */
async function textsReadBy(app: TestApp, { user, as }: SignedInAccount): Promise<string> {
  const created = await app.database.queries
    .select({ id: teams.id })
    .from(teams)
    .where(eq(teams.creatorId, user.id));
  const texts: string[] = [];
  for (const request of [{}, ...created.map(({ id }) => ({ TeamId: id }))]) {
    // Checks before an invitation are only listed by their own filter.
    for (const filter of [{}, { Action: 'invitation.check' as const }]) {
      const { list } = await app.ok(audit, { ...request, ...filter, PageSize: 100 }, { as });
      texts.push(...list.map(({ actor, target = '' }) => `${actor} ${target}`));
    }
  }
  const { list } = await app.ok(messageList, { PageSize: 100 }, { as });
  return [...texts, ...list.map(({ title, text }) => `${title} ${text}`)].join('\n');
}

describe('closeAccount (E26)', () => {
  test('leaves no personal data in any table, and no name in what others can read', async () => {
    const own = await createTestApp();
    const { user, as, texts, masks, colleague } = await buildFullAccount(own);
    const columns = await userColumns(own.database);
    for (const name of columns) {
      const count = await countPointing(own.database, name, user.id);
      // A new table that refers to accounts must be added to the scene, and to the lists of rows that closing handles.
      expect({ name, isThere: count > 0 }).toEqual({ name, isThere: !BLOCKING_COLUMNS.includes(name) });
    }
    const before = await textsReadBy(own, colleague);
    for (const name of ['leaver', ...masks]) expect(before).toContain(name);
    const scene = { app: own, user, as };
    expect(await close(scene, await ticket(scene))).toMatchObject({ code: 0, obj: null });

    for (const name of columns.filter((column) => ![...KEPT_COLUMNS, ...BLOCKING_COLUMNS].includes(column)))
      expect({ name, count: await countPointing(own.database, name, user.id) }).toEqual({ name, count: 0 });
    await noticeTo(own, '+8613900139777', 'accountClosed');
    await noticeTo(own, 'li.leaver@example.com', 'accountClosed');
    // Was in the queue when the account was closed.
    const letter = await noticeTo(own, colleague.user.mail ?? '', 'joinRequested');
    expect(letter).toMatch(/^A former user requested to join the team “Green”/);
    const after = await textsReadBy(own, colleague);
    expect(after).toContain('a former user');
    const traces = [...texts.own, ...masks];
    for (const text of traces) expect(after).not.toContain(text);
    for (const [table, rows] of await wholeDatabase(own.database)) {
      const kept = rows.filter((row) => !IS_SENT_MESSAGE.test(row));
      // Sent codes are detached from the account. Their hashes and IP addresses are kept for the limits of sending.
      const unwanted = table === 'codes' ? ['13900139777', ...masks] : [...traces, ...texts.secret];
      const found = unwanted.filter((text) => kept.some((row) => row.includes(text)));
      expect({ table, found }).toEqual({ table, found: [] });
    }
    const sent = await own.database.queries.select().from(codes);
    expect(sent.map(({ userId, usedAt }) => userId === null && usedAt !== null)).toEqual([true]);
    await own.close();
  });

  test('leaves the account’s teams like any member, without logging its IP address', async () => {
    const scene = await securityScene(app);
    const creator = await buildUser(scene.app);
    const team = await buildTeam(scene.app, { creator });
    await buildMember(scene.app, { team, user: scene.user });

    await close(scene, await ticket(scene));

    const log = await scene.app.ok(audit, { TeamId: team.id }, { as: await signIn(scene.app, creator) });
    expect(log.list).toEqual([expect.objectContaining({ action: 'member.leave', teamId: team.id })]);
    expect(log.list[0]).not.toHaveProperty('ip');
  });

  test('does not reset the limits of sending', async () => {
    const app = await createTestApp();
    const target = '+8613900139888';
    for (let sent = 0; sent < 5; sent += 1) {
      const scene = await securityScene(app);
      await app.ok(sendSmsBound, { UserPhone: target }, { as: scene.as });
      expect(await close(scene, await ticket(scene))).toMatchObject({ code: 0 });
      advanceClock(app, 61);
    }
    const { as } = await securityScene(app);
    expect(await app.refusal(sendSmsBound, { UserPhone: target }, { as })).toBe(errorCodes.codeLimitReached);
    await app.close();
  });

  test('ends every session immediately, and clears the browser', async () => {
    const scene = await securityScene(app);
    const elsewhere = await signIn(app, scene.user);
    const response = await close(scene, await ticket(scene));
    expect(response.headers).toMatchObject({ 'clear-site-data': '"storage"' });
    expect(String(response.headers['set-cookie'])).toMatch(/^token=; .*Expires=Thu, 01 Jan 1970/);
    for (const as of [scene.as, elsewhere])
      expect(await app.refusal(baseInfo, {}, { as })).toBe(errorCodes.sessionInvalid);
    const left = await app.database.queries.select().from(sessions).where(eq(sessions.userId, scene.user.id));
    expect(left).toEqual([]);
    expect(await rowOf(scene)).toMatchObject({
      status: 'closed',
      userName: null,
      phoneE164: null,
      mail: null,
    });
  });

  test('signing in then responds as for an unknown name', async () => {
    const scene = await securityScene(app, { password: PASSWORD });
    const { userName, mail, phoneE164 } = scene.user;
    await close(scene, await ticket(scene));
    for (const UserName of [userName ?? '', mail ?? '']) {
      const response = await app.call(loginPassword, { ...captcha(), UserName, Password: PASSWORD });
      expect(response).toMatchObject({ code: errorCodes.wrongCredentials, obj: { fail_allow_time: 4 } });
    }
    const proof = await phoneFields(app, 'login', phoneE164 ?? '');
    expect(await app.refusal(loginSms, proof)).toBe(errorCodes.contactNotRegistered);
  });

  test('name, phone and mailbox are available again', async () => {
    const scene = await securityScene(app, { referralCode: 'FREED' });
    await close(scene, await ticket(scene));
    const { userName, phoneE164, mail, referralCode } = scene.user;
    await buildUser(app, { userName, phoneE164, mail, referralCode });
  });

  test('notifies the phone and the mailbox that it had, in the language of the account', async () => {
    const scene = await securityScene(app, { lan: 'zh-CN' });
    await close(scene, await ticket(scene));
    const { phoneE164, mail } = scene.user;
    for (const to of [phoneE164 ?? '', mail ?? ''])
      expect(await noticeTo(app, to, 'accountClosed')).toContain('注销');
  });

  test('names the blockers, and leaves the step-up unspent (4009)', async () => {
    const scene = await securityScene(app);
    const Key = await ticket(scene);
    const team = await buildTeam(app, { creator: scene.user, name: 'Mine' });
    const others = await buildTeam(app, { creator: await buildUser(app) });
    const application = await buildApplication(app, { team: others, ownerId: scene.user.id, name: 'Prod' });
    const order = await buildOrder(app, { buyer: scene.user, team: others, appName: 'Wanted' });
    const paying = await buildOrder(app, {
      buyer: scene.user,
      appName: null,
      teamName: 'Team',
      status: 'inProcess',
    });

    const response = await close(scene, Key);
    expect(response).toMatchObject({
      code: errorCodes.conflict,
      obj: {
        blockers: [
          { kind: 'team', Id: team.id, name: 'Mine' },
          { kind: 'application', Id: application.id, name: 'Prod' },
          { kind: 'order', Id: order.orderNo, name: 'Wanted' },
          { kind: 'order', Id: paying.orderNo, name: 'Team' },
        ],
      },
    });
    expect(response.msg).not.toMatch(/refresh/i);
    expect(await rowOf(scene)).toMatchObject({ status: 'active', userName: scene.user.userName });

    const { queries } = app.database;
    await queries.update(teams).set({ creatorId: others.creatorId }).where(eq(teams.id, team.id));
    await queries.delete(orders).where(eq(orders.buyerId, scene.user.id));
    expect(await close(scene, Key)).toMatchObject({
      code: errorCodes.conflict,
      obj: { blockers: [{ kind: 'application' }] },
    });
  });

  test('expired items do not block', async () => {
    const scene = await securityScene(app);
    const team = await buildTeam(app, { creator: await buildUser(app) });
    const mine = { team, ownerId: scene.user.id };
    await buildApplication(app, { ...mine, dueDate: addSeconds(app.clock.now(), -31 * DAY) });
    await buildApplication(app, { ...mine, cancelledAt: TEST_START });
    await buildOrder(app, { buyer: scene.user, expiresAt: app.clock.now() });
    await buildOrder(app, { buyer: scene.user, status: 'havePaid' });
    expect(await close(scene, await ticket(scene))).toMatchObject({ code: 0 });
  });

  test('requires a fresh step-up of this account and this kind (4536)', async () => {
    const scene = await securityScene(app);
    const other = await securityScene(app);
    const late = await ticket(scene);
    app.clock.setOffset(600);
    for (const Key of ['unknown', late, await ticket(scene, 'phone'), await ticket(other)])
      expect(await app.refusal(closeAccount, { Key }, { as: scene.as })).toBe(errorCodes.stepUpRequired);
    expect(await rowOf(scene)).toMatchObject({ status: 'active' });
    app.clock.setOffset(0);
  });

  test('reports a missing step-up before it reports blockers', async () => {
    const scene = await securityScene(app);
    await buildTeam(app, { creator: scene.user });
    expect(await app.refusal(closeAccount, { Key: 'unknown' }, { as: scene.as })).toBe(
      errorCodes.stepUpRequired,
    );
  });

  test('of 16 parallel requests one closes it', async () => {
    const scene = await securityScene(app);
    const keys = await Promise.all(Array.from({ length: 16 }, () => ticket(scene)));
    const responses = await Promise.all(keys.map((Key) => close(scene, Key)));
    expect(responses.filter(({ code }) => code === 0)).toHaveLength(1);
    for (const { code } of responses)
      expect([0, errorCodes.sessionInvalid, errorCodes.stepUpRequired]).toContain(code);
  });

  test('changes that wait for it are refused, and write nothing', async () => {
    const scene = await securityScene(app);
    const Key = await ticket(scene);
    const [closed, ...changes] = await queueForAccount<{ readonly code: number }>(
      app.database,
      scene.user.id,
      [
        () => close(scene, Key),
        () => app.call(setPreferences, { lan: 'zh-CN', appearance: 'dark' }, { as: scene.as }),
        () => app.call(boundMfa, {}, { as: scene.as }),
      ],
    );

    expect(closed?.code).toBe(0);
    expect(changes.map(({ code }) => code)).toEqual([errorCodes.sessionInvalid, errorCodes.sessionInvalid]);
    expect(await rowOf(scene)).toMatchObject({ status: 'closed', lan: null, preferences: {} });
    expect(await countPointing(app.database, 'step_tickets.user_id', scene.user.id)).toBe(0);
  });

  test('refuses an anonymous caller (4101) and a request without a step-up (4000)', async () => {
    const scene = await securityScene(app);
    expect(await app.refusal(closeAccount, { Key: 'x' })).toBe(errorCodes.sessionInvalid);
    expect(await app.send(closeAccount, {}, { as: scene.as })).toMatchObject({
      code: errorCodes.validationFailed,
      obj: { fields: { Key: 'codeOrStepUp' } },
    });
  });
});
