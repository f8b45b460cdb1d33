import { canonicalMail, canonicalPhone } from '@portal/shared/contracts/canonical';
import { audit } from '@portal/shared/contracts/account';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import {
  inviteUserByInfos,
  inviteUserVerifyPhones,
  revokeInvitation,
} from '@portal/shared/contracts/invitation';
import { messageList } from '@portal/shared/contracts/message';
import { userInvitedTeamInfo } from '@portal/shared/contracts/user';
import { eq } from 'drizzle-orm';
import { maskName } from '../../platform/contact/mask';
import { auditLogs } from '../../platform/database/schema/audit-logs';
import { addSeconds } from '../../platform/runtime/clock';
import { createLogger } from '../../platform/runtime/logging';
import { buildMember, buildTeam } from '../../testing/builders';
import { signIn } from '../../testing/sign-in';
import { buildJoiningScene, buildSomeone, invite, type JoiningScene } from '../../testing/joining-scene';
import { sharedApp } from '../../testing/shared-app';
import { createTestApp, TEST_START } from '../../testing/test-app';

const HOUR = 3600;
const DAY = 24 * HOUR;

const app = sharedApp();
let scene: JoiningScene;

beforeEach(async () => {
  app.clock.setOffset(0);
  scene = await buildJoiningScene(app);
});

let strangers = 0;
/** A number that is not registered. */
const nobody = () => `139${String((strangers += 1)).padStart(8, '0')}`;
const nobodies = (count: number) => Array.from({ length: count }, nobody);
const phoneOf = ({ user }: { user: { phoneE164: string | null } }) => user.phoneE164 ?? '';
const bareOf = (someone: Parameters<typeof phoneOf>[0]) => canonicalPhone(phoneOf(someone));

const check = (Infos: readonly string[], more: object = {}) =>
  app.send(inviteUserVerifyPhones, { TeamId: scene.team.id, Infos, ...more }, { as: scene.creator.as });
const send = (phones: readonly string[], more: object = {}) =>
  app.send(
    inviteUserByInfos,
    { TeamId: scene.team.id, Infos: phones.map((Phone) => ({ Phone })), ...more },
    { as: scene.creator.as },
  );
const statesOf = (response: { code: number; obj: unknown }) =>
  (Reflect.get(Object(response.obj), 'list') as { state: string }[]).map(({ state }) => state);

describe('inviteUserVerifyPhones (81)', () => {
  test('returns the result of inviting each, in its canonical form and in the order given', async () => {
    const free = await buildSomeone(app, { mail: 'Free@Example.com' });
    const unverified = await buildSomeone(app, { certLevel: 'none' });
    const invited = await buildSomeone(app);
    const InvitationId = await invite(app, scene, invited);
    const member = await buildSomeone(app);
    await buildMember(app, { team: scene.team, user: member.user, state: 'disable' });
    const bare = bareOf(invited);

    const response = await check([nobody(), 'FREE@example.com', phoneOf(unverified), bare, phoneOf(member)]);

    const name = ({ user }: { user: { userName: string | null } }) => maskName(user.userName ?? '');
    expect(response.obj).toEqual({
      list: [
        { value: expect.stringMatching(/^139/), state: 'notExist' },
        { value: 'FREE@example.com', state: 'ok', UserName: name(free) },
        { value: bareOf(unverified), state: 'notVerified', UserName: name(unverified) },
        { value: bare, state: 'invited', UserName: name(invited), InvitationId },
        { value: bareOf(member), state: 'inTeam', UserName: name(member) },
      ],
    });
  });

  test('recognises the inviter themselves, an enterprise, a disabled account and an expired invitation', async () => {
    const enterprise = await buildSomeone(app, { userType: 'enterprise', certLevel: 'enterprise' });
    const disabled = await buildSomeone(app, { status: 'disabled' });
    const late = await buildSomeone(app);
    await invite(app, scene, late);
    app.clock.setOffset(7 * DAY);
    scene = { ...scene, creator: { ...scene.creator, as: (await again()).as } };

    const response = await check([phoneOf(scene.creator), ...[enterprise, disabled, late].map(phoneOf)]);

    expect(statesOf(response)).toEqual(['inTeam', 'notVerified', 'notExist', 'ok']);
  });

  test('logs the accounts that were looked up, and the number of addresses without one', async () => {
    const someone = await buildSomeone(app, { phoneE164: '+8613700001234', mail: 'zhang.wei@example.com' });
    await check([phoneOf(someone), someone.user.mail ?? '', nobody()]);

    const { list } = await app.ok(
      audit,
      { TeamId: scene.team.id, Action: 'invitation.check' },
      { as: scene.creator.as },
    );
    expect(list.map(({ target }) => target).sort()).toEqual(['1 address', '137****1234', 'z***@example.com']);
    const kept = await app.database.queries
      .select({ detail: auditLogs.detail })
      .from(auditLogs)
      .where(eq(auditLogs.teamId, scene.team.id));
    expect(kept.map(({ detail }) => detail).sort()).toEqual(['1', 'mail', 'phone']);
  });

  test('writes no number to the log', async () => {
    const lines: string[] = [];
    const logger = createLogger({ destination: { write: (line) => void lines.push(line) } });
    const logged = await createTestApp({ logger });
    const there = await buildJoiningScene(logged);
    await logged.ok(
      inviteUserVerifyPhones,
      { TeamId: there.team.id, Infos: ['13912345678'] },
      { as: there.creator.as },
    );
    await logged.close();

    expect(lines.join('')).toContain('inviteUserVerifyPhones');
    expect(lines.join('')).not.toContain('13912345678');
  });
});

describe('inviteUserByInfos (87)', () => {
  test('invites those that can be invited, and returns the result of each', async () => {
    const free = await buildSomeone(app);
    const before = await buildSomeone(app);
    const earlier = await invite(app, scene, before);
    const mail = free.user.mail ?? '';

    const { list } = await app.ok(
      inviteUserByInfos,
      {
        TeamId: scene.team.id,
        Infos: [{ Phone: phoneOf(free) }, { Mail: mail.toUpperCase() }, { Phone: phoneOf(before) }],
      },
      { as: scene.creator.as },
    );

    const InvitationId = list[0]?.InvitationId;
    expect(list).toEqual([
      { value: bareOf(free), state: 'ok', InvitationId },
      // The same account, by its other address.
      { value: canonicalMail(mail.toUpperCase()), state: 'invited', InvitationId },
      { value: bareOf(before), state: 'invited', InvitationId: earlier },
    ]);
    expect(await app.ok(userInvitedTeamInfo, {}, { as: free.as })).toMatchObject({
      list: [
        {
          Id: InvitationId,
          teamId: scene.team.id,
          teamName: scene.team.name,
          inviter: maskName(scene.creator.user.userName ?? ''),
          inviterName: scene.creator.user.userName,
          status: 'pending',
          createdAt: TEST_START.toISOString(),
          expiresAt: addSeconds(TEST_START, 7 * DAY).toISOString(),
        },
      ],
      total: 1,
    });
  });

  test('one person in several spellings is one invitation, with one result', async () => {
    const free = await buildSomeone(app, { phoneE164: '+8613700004321', mail: 'zhang.li@example.com' });
    const phones = ['137 0000 4321', '＋86 137–0000–4321', '008613700004321'];
    const mails = ['zhang.li@example.com', 'Zhang.Li＠EXAMPLE。com'];

    expect(await check([...phones, ...mails])).toMatchObject({
      obj: {
        list: [
          { value: '13700004321', state: 'ok' },
          { value: 'zhang.li@example.com', state: 'ok' },
        ],
      },
    });
    const { list } = await app.ok(
      inviteUserByInfos,
      { TeamId: scene.team.id, Infos: phones.map((Phone) => ({ Phone })) },
      { as: scene.creator.as },
    );
    expect(list).toEqual([{ value: '13700004321', state: 'ok', InvitationId: expect.any(String) }]);
    expect((await app.ok(userInvitedTeamInfo, {}, { as: free.as })).total).toBe(1);
  });

  test('notifies the invitees, and writes to the audit log', async () => {
    const free = await buildSomeone(app, { phoneE164: '+8613700005678' });
    await send([phoneOf(free), nobody()]);

    const { list: messages } = await app.ok(messageList, {}, { as: free.as, language: 'en' });
    expect(messages).toMatchObject([
      {
        kind: 'team',
        title: `Invitation to the team “${scene.team.name}”`,
        text: expect.stringContaining('until March 9, 2026'),
        link: '/team/invite',
      },
    ]);
    const { list: lines } = await app.ok(audit, { TeamId: scene.team.id }, { as: scene.creator.as });
    expect(lines.map(({ action }) => action)).toEqual(['invitation.send']);
  });

  test('invites again after a refusal, and after an expired invitation', async () => {
    const late = await buildSomeone(app);
    const first = await invite(app, scene, late);
    app.clock.setOffset(7 * DAY);
    scene = { ...scene, creator: await again() };

    expect(await invite(app, scene, late)).not.toBe(first);
    const as = (await againAs(late)).as;
    const { list } = await app.ok(userInvitedTeamInfo, {}, { as });
    expect(list.map(({ status }) => status)).toEqual(['pending', 'expired']);
  });
});

describe.each([
  ['81', inviteUserVerifyPhones, (values: readonly unknown[]) => ({ Infos: values })],
  ['87', inviteUserByInfos, (values: readonly unknown[]) => ({ Infos: values.map((Phone) => ({ Phone })) })],
] as const)('inviting (%s)', (_, endpoint, requestFor) => {
  const ask = (values: readonly unknown[], more: object = {}, as = scene.creator.as) =>
    app.send(endpoint, { TeamId: scene.team.id, ...requestFor(values), ...more }, { as });

  test('refuses more than five addresses', async () => {
    expect(await ask(nobodies(6))).toMatchObject({ code: errorCodes.tooManyInvitations, status: 400 });
  });

  test('is available only to enabled admins of this team', async () => {
    const member = await buildSomeone(app);
    await buildMember(app, { team: scene.team, user: member.user });
    const disabled = await buildSomeone(app);
    await buildMember(app, { team: scene.team, user: disabled.user, role: 'admin', state: 'disable' });
    const admin = await buildSomeone(app);
    await buildMember(app, { team: scene.team, user: admin.user, role: 'admin' });
    const foreign = await buildJoiningScene(app);

    expect((await ask([nobody()], {}, member.as)).code).toBe(errorCodes.forbidden);
    expect((await ask([nobody()], {}, disabled.as)).code).toBe(errorCodes.memberDisabled);
    expect((await ask([nobody()], {}, foreign.creator.as)).code).toBe(errorCodes.notFound);
    expect((await ask([nobody()], { TeamId: app.deps.newId() })).code).toBe(errorCodes.notFound);
    expect((await ask([nobody()], {}, admin.as)).code).toBe(0);
  });

  test('allows twenty different phones an hour', async () => {
    await fill(20);

    expect(await ask([nobody()])).toMatchObject({ code: errorCodes.rateLimited, obj: { retryAfter: HOUR } });
    app.clock.setOffset(HOUR);
    scene = { ...scene, creator: await again() };
    expect((await ask([nobody()])).code).toBe(0);
  });

  test('and fifty a day, in all teams together', async () => {
    for (const hour of [0, 2, 4]) {
      app.clock.setOffset(hour * HOUR);
      scene = { ...scene, creator: await again() };
      await fill(hour === 4 ? 10 : 20);
    }
    app.clock.setOffset(8 * HOUR);
    scene = {
      creator: await again(),
      team: await buildTeam(app, { creator: scene.creator.user }),
    };

    expect(await ask([nobody()])).toMatchObject({
      code: errorCodes.rateLimited,
      obj: { retryAfter: 16 * HOUR },
    });
  });

  test('requires a captcha after ten unregistered ones, and accepts each once', async () => {
    for (const five of [nobodies(5), nobodies(5)]) expect((await ask(five)).code).toBe(0);

    expect(await ask([nobody()])).toMatchObject({
      code: errorCodes.captchaInvalid,
      obj: { captchaRequired: true },
    });
    const captcha = { Ticket: `invite-${String((strangers += 1))}`, RandStr: 'r' };
    expect((await ask([nobody()], captcha)).code).toBe(0);
    expect((await ask([nobody()], captcha)).code).toBe(errorCodes.captchaInvalid);
    app.clock.setOffset(DAY);
    scene = { ...scene, creator: await again() };
    expect((await ask([nobody()])).code).toBe(0);
  });

  test('costs nothing more for a phone that was looked up before', async () => {
    const asked = await fill(20);

    expect((await ask(asked.slice(0, 5))).code).toBe(0);
  });

  test('allows no more when requests are parallel', async () => {
    const responses = await Promise.all(Array.from({ length: 16 }, () => ask(nobodies(5))));

    const codes = responses.map(({ code }) => code);
    expect(codes.filter((code) => code === 0)).toHaveLength(2);
    expect(new Set(codes)).toEqual(new Set([0, errorCodes.captchaInvalid]));
  });
});

/** Looks up this many existing accounts, five at a time. */
async function fill(count: number): Promise<readonly string[]> {
  const people = await Promise.all(Array.from({ length: count }, () => buildSomeone(app)));
  const phones = people.map(phoneOf);
  for (let from = 0; from < count; from += 5) {
    expect((await check(phones.slice(from, from + 5))).code).toBe(0);
  }
  return phones;
}

/** Signs in again, because hours have passed. */
const again = () => againAs(scene.creator);
async function againAs({ user }: { user: JoiningScene['creator']['user'] }) {
  return { user, as: await signIn(app, user) };
}

test('an invitation that is revoked and sent again counts each time', async () => {
  const someone = await buildSomeone(app);
  for (let n = 0; n < 20; n += 1) {
    const InvitationId = await invite(app, scene, someone);
    await app.ok(revokeInvitation, { InvitationId }, { as: scene.creator.as });
  }

  expect(await send([phoneOf(someone)])).toMatchObject({
    code: errorCodes.rateLimited,
    obj: { retryAfter: HOUR },
  });
});

test('an admin who may send no more learns no more by trying: an address that is found counts as a lookup', async () => {
  const accomplice = await buildSomeone(app);
  for (let n = 0; n < 20; n += 1) {
    const InvitationId = await invite(app, scene, accomplice);
    await app.ok(revokeInvitation, { InvitationId }, { as: scene.creator.as });
  }
  const others = await Promise.all(Array.from({ length: 19 }, () => buildSomeone(app)));
  for (const someone of others) expect((await send([phoneOf(someone)])).code).toBe(errorCodes.rateLimited);

  // Twenty lookups are used up: whether this number is registered is no longer revealed.
  expect((await send([nobody()])).code).toBe(errorCodes.rateLimited);
  const { list } = await app.ok(
    audit,
    { TeamId: scene.team.id, Action: 'invitation.check', PageSize: 100 },
    { as: scene.creator.as },
  );
  expect(list).toHaveLength(19);
});

describe('revokeInvitation (E31)', () => {
  test('revokes an invitation, once', async () => {
    const someone = await buildSomeone(app);
    const InvitationId = await invite(app, scene, someone);

    expect(await app.ok(revokeInvitation, { InvitationId }, { as: scene.creator.as })).toBeNull();

    const { list } = await app.ok(userInvitedTeamInfo, {}, { as: someone.as });
    expect(list).toMatchObject([{ status: 'revoked' }]);
    expect(await app.refusal(revokeInvitation, { InvitationId }, { as: scene.creator.as })).toBe(
      errorCodes.alreadyHandled,
    );
    const { list: lines } = await app.ok(
      audit,
      { TeamId: scene.team.id, Action: 'invitation.revoke' },
      { as: scene.creator.as },
    );
    expect(lines).toHaveLength(1);
  });

  test('is available to admins of its team only', async () => {
    const someone = await buildSomeone(app);
    const InvitationId = await invite(app, scene, someone);
    const member = await buildSomeone(app);
    await buildMember(app, { team: scene.team, user: member.user });
    const foreign = await buildJoiningScene(app);

    expect(await app.refusal(revokeInvitation, { InvitationId }, { as: member.as })).toBe(
      errorCodes.forbidden,
    );
    expect(await app.refusal(revokeInvitation, { InvitationId }, { as: foreign.creator.as })).toBe(
      errorCodes.notFound,
    );
    // The invitee can refuse, but not revoke.
    expect(await app.refusal(revokeInvitation, { InvitationId }, { as: someone.as })).toBe(
      errorCodes.notFound,
    );
    const unknown = { InvitationId: app.deps.newId() };
    expect(await app.refusal(revokeInvitation, unknown, { as: scene.creator.as })).toBe(errorCodes.notFound);
  });
});
