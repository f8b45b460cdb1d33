import { audit } from '@portal/shared/contracts/account';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import {
  allowInvitedTeam,
  refuseInvitedTeam,
  resendInvitation,
  revokeInvitation,
  sentInvitations,
} from '@portal/shared/contracts/invitation';
import { messageList } from '@portal/shared/contracts/message';
import { eq } from 'drizzle-orm';
import { maskMail, maskName, maskPhone } from '../../platform/contact/mask';
import { invitations } from '../../platform/database/schema/teams';
import { users } from '../../platform/database/schema/users';
import { addSeconds } from '../../platform/runtime/clock';
import { buildMember } from '../../testing/builders';
import {
  buildJoiningScene,
  buildSomeone,
  invite,
  joiningForEachTest,
  type SignedInAccount,
} from '../../testing/joining-scene';
import { sharedApp } from '../../testing/shared-app';
import { signIn } from '../../testing/sign-in';
import { TEST_START } from '../../testing/test-app';
import { NO_TEXTS, UNKEEPABLE } from '../../testing/text-edges';
import { openTwoProviders } from '../../testing/two-providers';

const HOUR = 3600;
const DAY = 24 * HOUR;

const app = sharedApp();
const { scene, guest } = joiningForEachTest(app);

async function joinAs(role: 'admin' | 'member', state: 'enable' | 'disable' = 'enable') {
  const someone = await buildSomeone(app);
  await buildMember(app, { team: scene.team, user: someone.user, role, state });
  return someone;
}
const list = async (more: object = {}, as = scene.creator.as) =>
  app.ok(sentInvitations, { TeamId: scene.team.id, ...more }, { as });
const resend = (InvitationId: string, as = scene.creator.as) =>
  app.send(resendInvitation, { InvitationId }, { as });
async function later(seconds: number, { user }: SignedInAccount) {
  app.clock.setOffset(seconds);
  return signIn(app, user);
}

async function disable({ user }: SignedInAccount): Promise<void> {
  await app.database.queries.update(users).set({ status: 'disabled' }).where(eq(users.id, user.id));
}

describe('sentInvitations (E76)', () => {
  test('shows to whom, masked, by whom, until when, and what may be done', async () => {
    const phoned = await invite(app, scene, guest);
    const mailed = await invite(app, scene, await buildSomeone(app));
    const named = await invite(app, scene, await buildSomeone(app, { userName: 'liuyang' }));
    const { queries } = app.database;
    const mail = maskMail('zhang.wei@example.com');
    await queries.update(invitations).set({ invitedAs: mail }).where(eq(invitations.id, mailed));
    await queries.update(invitations).set({ invitedAs: null }).where(eq(invitations.id, named));

    const page = await list();

    const common = {
      inviter: scene.creator.user.userName,
      createdAt: TEST_START.toISOString(),
      expiresAt: addSeconds(TEST_START, 7 * DAY).toISOString(),
      status: 'pending',
      can: ['revoke', 'resend'],
    };
    expect(page.total).toBe(3);
    expect(new Set(page.list)).toEqual(
      new Set([
        { ...common, Id: phoned, to: maskPhone(guest.user.phoneE164 ?? ''), kind: 'phone' },
        { ...common, Id: mailed, to: mail, kind: 'mail' },
        { ...common, Id: named, to: maskName('liuyang'), kind: 'user' },
      ]),
    );
  });

  test('filters by the current status, and pages', async () => {
    const late = await invite(app, scene, guest);
    const creator = { ...scene.creator, as: await later(DAY, scene.creator) };
    const refusing = await buildSomeone(app);
    const refused = await invite(app, { ...scene, creator }, refusing);
    await app.ok(refuseInvitedTeam, { InvitationId: refused }, { as: refusing.as });
    const pending = await invite(app, { ...scene, creator }, await buildSomeone(app));
    const as = await later(7 * DAY, scene.creator);
    const ids = async (Status?: string) => (await list({ Status }, as)).list.map(({ Id }) => Id);

    expect(await ids('pending')).toEqual([pending]);
    expect(await ids('refused')).toEqual([refused]);
    expect(await ids('expired')).toEqual([late]);
    expect(await ids('agreed')).toEqual([]);
    expect(await list({ Status: 'expired' }, as)).toMatchObject({ list: [{ status: 'expired', can: [] }] });
    expect(await list({ Sort: 'expiresAt', PageSize: 2 }, as)).toMatchObject({
      list: [{ Id: late }, {}],
      total: 3,
    });
  });

  test('shows nothing of other teams', async () => {
    const other = await buildJoiningScene(app);
    await invite(app, other, guest);

    expect((await list()).list).toEqual([]);
    const foreign = { TeamId: other.team.id };
    expect(await app.refusal(sentInvitations, foreign, { as: scene.creator.as })).toBe(errorCodes.notFound);
    expect(await app.refusal(sentInvitations, foreign, { as: guest.as })).toBe(errorCodes.notFound);
  });

  test('is for enabled admins', async () => {
    const request = { TeamId: scene.team.id };
    const member = await joinAs('member');
    const disabled = await joinAs('admin', 'disable');

    expect(await app.refusal(sentInvitations, request, { as: member.as })).toBe(errorCodes.forbidden);
    expect(await app.refusal(sentInvitations, request, { as: disabled.as })).toBe(errorCodes.memberDisabled);
    expect((await list({}, (await joinAs('admin')).as)).list).toEqual([]);
  });
});

describe('resendInvitation (E76)', () => {
  test('sends the message again in the name of who sends it, for seven more days', async () => {
    const InvitationId = await invite(app, scene, guest);
    const admin = await joinAs('admin');
    const as = await later(DAY, admin);

    expect(await app.ok(resendInvitation, { InvitationId }, { as })).toBeNull();

    expect(await list({}, as)).toMatchObject({
      list: [
        {
          Id: InvitationId,
          inviter: admin.user.userName,
          createdAt: TEST_START.toISOString(),
          expiresAt: addSeconds(TEST_START, 8 * DAY).toISOString(),
        },
      ],
      total: 1,
    });
    const guestAs = await signIn(app, guest.user);
    const { list: messages } = await app.ok(messageList, {}, { as: guestAs, language: 'en' });
    expect(messages.map(({ text }) => text)).toEqual([
      expect.stringContaining(`${admin.user.userName ?? ''} invites you`),
      expect.stringContaining(`${scene.creator.user.userName ?? ''} invites you`),
    ]);
    const lines = await app.ok(audit, { TeamId: scene.team.id }, { as });
    expect(lines.list[0]).toMatchObject({ action: 'invitation.resend', actor: admin.user.userName });
    expect((await app.send(allowInvitedTeam, { InvitationId }, { as: guestAs })).code).toBe(0);
  });

  test('makes an invitation of a disabled account valid again', async () => {
    const admin = await joinAs('admin');
    const InvitationId = await invite(app, { ...scene, creator: admin }, guest);
    await disable(admin);
    expect((await app.send(allowInvitedTeam, { InvitationId }, { as: guest.as })).code).toBe(
      errorCodes.inviteExpired,
    );

    expect((await resend(InvitationId)).code).toBe(0);

    expect((await app.send(allowInvitedTeam, { InvitationId }, { as: guest.as })).code).toBe(0);
  });

  test('refuses what has ended', async () => {
    const answered = await invite(app, scene, guest);
    await app.ok(refuseInvitedTeam, { InvitationId: answered }, { as: guest.as });
    const revoked = await invite(app, scene, guest);
    await app.ok(revokeInvitation, { InvitationId: revoked }, { as: scene.creator.as });
    const disabled = await buildSomeone(app);
    const unanswerable = await invite(app, scene, disabled);
    await disable(disabled);
    const expired = await invite(app, scene, guest);

    expect((await resend(answered)).code).toBe(errorCodes.alreadyHandled);
    expect(await resend(revoked)).toMatchObject({ code: errorCodes.inviteExpired, status: 409 });
    expect((await resend(unanswerable)).code).toBe(errorCodes.inviteExpired);
    expect((await list()).list.find(({ Id }) => Id === unanswerable)?.can).toEqual(['revoke']);
    expect((await resend(expired, await later(7 * DAY, scene.creator))).code).toBe(errorCodes.inviteExpired);
  });

  test('treats invitations of other teams as unknown, and is for admins', async () => {
    const InvitationId = await invite(app, scene, guest);
    const foreign = await buildJoiningScene(app);

    expect((await resend(InvitationId, foreign.creator.as)).code).toBe(errorCodes.notFound);
    expect((await resend(InvitationId, guest.as)).code).toBe(errorCodes.notFound);
    expect((await resend(app.deps.newId())).code).toBe(errorCodes.notFound);
    expect((await resend(InvitationId, (await joinAs('member')).as)).code).toBe(errorCodes.forbidden);
    for (const wrong of [undefined, ...NO_TEXTS, ...UNKEEPABLE, '', 'x'])
      expect(await app.refusal(resendInvitation, { InvitationId: wrong }, { as: scene.creator.as })).toBe(
        errorCodes.validationFailed,
      );
  });

  test('counts as an invitation that was sent: twenty an hour, in all teams together', async () => {
    const InvitationId = await invite(app, scene, guest);
    for (let sent = 1; sent < 20; sent += 1) expect((await resend(InvitationId)).code).toBe(0);

    expect(await resend(InvitationId)).toMatchObject({
      code: errorCodes.rateLimited,
      obj: { retryAfter: HOUR },
    });
    const { list: messages } = await app.ok(messageList, { PageSize: 100 }, { as: guest.as });
    expect(messages).toHaveLength(20);
    expect((await resend(InvitationId, (await joinAs('admin')).as)).code).toBe(0);
  });
});

describe('two processes', () => {
  test('an invitation is sent again, withdrawn and accepted at once: each sees the others’ result', async () => {
    const { one, other, close } = await openTwoProviders();
    const there = await buildJoiningScene(one);
    const invited = await buildSomeone(one);
    const InvitationId = await invite(one, there, invited);
    const as = there.creator.as;
    const admin = await buildSomeone(one);
    await buildMember(one, { team: there.team, user: admin.user, role: 'admin' });

    const again = Array.from({ length: 22 }, (_, turn) => (turn % 2 === 0 ? one : other)).map((at) =>
      at.call(resendInvitation, { InvitationId }, { as }),
    );
    const codes = (await Promise.all(again)).map(({ code }) => code);
    const [revoked, agreed, resent] = await Promise.all([
      one.call(revokeInvitation, { InvitationId }, { as }),
      other.call(allowInvitedTeam, { InvitationId }, { as: invited.as }),
      one.call(resendInvitation, { InvitationId }, { as: admin.as }),
    ]);
    await close();

    expect(codes.filter((code) => code === 0)).toHaveLength(19);
    expect(new Set(codes)).toEqual(new Set([0, errorCodes.rateLimited]));
    expect([revoked.code, agreed.code]).toContain(0);
    expect(revoked.code === 0 && agreed.code === 0).toBe(false);
    expect([0, errorCodes.inviteExpired, errorCodes.alreadyHandled]).toContain(resent.code);
  });
});
