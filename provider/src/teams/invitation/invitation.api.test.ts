import { audit } from '@portal/shared/contracts/account';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { allowInvitedTeam, refuseInvitedTeam, revokeInvitation } from '@portal/shared/contracts/invitation';
import { appliedUsersInfo } from '@portal/shared/contracts/member';
import { messageList } from '@portal/shared/contracts/message';
import { teamsInfo } from '@portal/shared/contracts/team';
import { baseInfo, userInvitedTeamInfo } from '@portal/shared/contracts/user';
import { eq } from 'drizzle-orm';
import { maskName, maskPhone } from '../../platform/contact/mask';
import { invitations } from '../../platform/database/schema/teams';
import { users } from '../../platform/database/schema/users';
import { buildMember, buildTeam } from '../../testing/builders';
import {
  apply,
  buildJoiningScene,
  buildSomeone,
  invite,
  joiningForEachTest,
} from '../../testing/joining-scene';
import { signIn } from '../../testing/sign-in';
import { tableMarks } from '../../testing/table-marks';
import { sharedApp } from '../../testing/shared-app';
import { NO_TEXTS, UNKEEPABLE } from '../../testing/text-edges';

const DAY = 24 * 3600;

const app = sharedApp();
const { scene, guest } = joiningForEachTest(app);

const statusOf = async (as = guest.as) =>
  (await app.ok(userInvitedTeamInfo, {}, { as })).list.map(({ status }) => status);

describe('userInvitedTeamInfo (43)', () => {
  test('lists the caller’s invitations, with their current status', async () => {
    const other = await buildJoiningScene(app);
    const third = await buildJoiningScene(app);
    const refused = await invite(app, scene, guest);
    await app.ok(refuseInvitedTeam, { InvitationId: refused }, { as: guest.as });
    const early = await invite(app, other, guest);
    app.clock.setOffset(DAY);
    const creator = { ...third.creator, as: await signIn(app, third.creator.user) };
    const late = await invite(app, { ...third, creator }, guest);
    app.clock.setOffset(7 * DAY);
    const as = await signIn(app, guest.user);
    const ids = async (Status?: 'pending' | 'expired' | 'refused' | 'agreed') =>
      (await app.ok(userInvitedTeamInfo, { Status }, { as })).list.map(({ Id }) => Id);

    expect(await ids()).toEqual([late, early, refused]);
    expect(await ids('pending')).toEqual([late]);
    expect(await ids('expired')).toEqual([early]);
    expect(await ids('refused')).toEqual([refused]);
    expect(await ids('agreed')).toEqual([]);
    const page = await app.ok(userInvitedTeamInfo, { Sort: 'expiresAt', Page: 2, PageSize: 2 }, { as });
    expect(page).toMatchObject({ list: [{ Id: late }], total: 3 });
    expect(await app.ok(userInvitedTeamInfo, { Page: 9 }, { as })).toMatchObject({ list: [], total: 3 });
  });

  test('shows no invitations of others', async () => {
    await invite(app, scene, guest);

    expect(await statusOf(scene.creator.as)).toEqual([]);
    expect(await app.refusal(userInvitedTeamInfo, {})).toBe(errorCodes.sessionInvalid);
    expect(await app.refusal(userInvitedTeamInfo, { Status: 'x' }, { as: guest.as })).toBe(
      errorCodes.validationFailed,
    );
  });
});

describe('allowInvitedTeam (64)', () => {
  const agree = (InvitationId: string, as = guest.as) => app.send(allowInvitedTeam, { InvitationId }, { as });

  test('creates an ordinary member, and sets a missing default team', async () => {
    const InvitationId = await invite(app, scene, guest);

    expect(await agree(InvitationId)).toMatchObject({ code: 0, obj: { TeamId: scene.team.id } });

    const { list } = await app.ok(teamsInfo, {}, { as: guest.as });
    expect(list).toMatchObject([
      { Id: scene.team.id, role: 'member', userState: 'enable', relation: 'joined', memberCount: 2 },
    ]);
    expect(await app.ok(baseInfo, {}, { as: guest.as })).toMatchObject({ defaultTeamId: scene.team.id });
    expect(await statusOf()).toEqual(['agreed']);
    const lines = await app.ok(audit, { TeamId: scene.team.id }, { as: scene.creator.as });
    expect(lines.list[0]).toMatchObject({ action: 'invitation.agree', actor: guest.user.userName });
  });

  test('keeps a default team that was chosen', async () => {
    const own = await buildTeam(app, { creator: guest.user });
    const { queries } = app.database;
    await queries.update(users).set({ defaultTeamId: own.id }).where(eq(users.id, guest.user.id));
    await agree(await invite(app, scene, guest));

    expect(await app.ok(baseInfo, {}, { as: guest.as })).toMatchObject({ defaultTeamId: own.id });
  });

  test('notifies the inviter who joined', async () => {
    await agree(await invite(app, scene, guest));

    const { list } = await app.ok(messageList, {}, { as: scene.creator.as, language: 'en' });
    expect(list).toMatchObject([
      {
        kind: 'team',
        title: `${guest.user.userName ?? ''} joined the team “${scene.team.name}”`,
        link: `/member/index?TeamId=${scene.team.id}`,
      },
    ]);
  });

  test('also answers a request of the same account', async () => {
    await apply(app, scene, guest);
    await agree(await invite(app, scene, guest));

    const { list } = await app.ok(appliedUsersInfo, { TeamId: scene.team.id }, { as: scene.creator.as });
    expect(list).toMatchObject([{ userId: guest.user.id, status: 'allowed' }]);
  });

  test('is valid until just before the end of seven days', async () => {
    const InvitationId = await invite(app, scene, guest);
    const other = await buildJoiningScene(app);
    const second = await invite(app, other, guest);
    app.clock.setOffset(7 * DAY - 1);
    expect((await agree(InvitationId, await signIn(app, guest.user))).code).toBe(0);
    app.clock.setOffset(7 * DAY);
    expect(await agree(second, await signIn(app, guest.user))).toMatchObject({
      code: errorCodes.inviteExpired,
      status: 409,
    });
  });

  test('is answered once', async () => {
    const agreed = await invite(app, scene, guest);
    await agree(agreed);
    expect((await agree(agreed)).code).toBe(errorCodes.alreadyHandled);
    const other = await buildJoiningScene(app);
    const revoked = await invite(app, other, guest);
    await app.ok(revokeInvitation, { InvitationId: revoked }, { as: other.creator.as });
    expect((await agree(revoked)).code).toBe(errorCodes.inviteExpired);
  });

  test('refuses a current member', async () => {
    const InvitationId = await invite(app, scene, guest);
    await buildMember(app, { team: scene.team, user: guest.user });

    expect(await agree(InvitationId)).toMatchObject({ code: errorCodes.alreadyInTeam, status: 409 });
  });

  test.each([
    ['none', errorCodes.notVerified],
    ['enterprise', errorCodes.certLevelTooLow],
  ] as const)('requires the current verification: %s is %s', async (certLevel, code) => {
    const InvitationId = await invite(app, scene, guest);
    await app.database.queries.update(users).set({ certLevel }).where(eq(users.id, guest.user.id));

    expect((await agree(InvitationId)).code).toBe(code);
    expect(await statusOf()).toEqual(['pending']);
  });
});

describe('refuseInvitedTeam (65)', () => {
  test('requires no verification, and names the invitee to the inviter by the address they typed', async () => {
    const InvitationId = await invite(app, scene, guest);
    await app.database.queries.update(users).set({ certLevel: 'none' }).where(eq(users.id, guest.user.id));

    expect(await app.ok(refuseInvitedTeam, { InvitationId }, { as: guest.as })).toBeNull();

    expect(await statusOf()).toEqual(['refused']);
    const { list } = await app.ok(messageList, {}, { as: scene.creator.as, language: 'en' });
    const name = maskPhone(guest.user.phoneE164 ?? '');
    expect(list).toMatchObject([
      { title: `${name} declined your invitation`, text: expect.stringContaining(scene.team.name) },
    ]);
    const lines = await app.ok(audit, { TeamId: scene.team.id }, { as: scene.creator.as });
    expect(lines.list[0]).toMatchObject({ action: 'invitation.refuse' });
    expect(await app.refusal(refuseInvitedTeam, { InvitationId }, { as: guest.as })).toBe(
      errorCodes.alreadyHandled,
    );
  });

  test('uses the masked name for invitations that were created before addresses were stored', async () => {
    const InvitationId = await invite(app, scene, guest);
    const { queries } = app.database;
    await queries.update(invitations).set({ invitedAs: null }).where(eq(invitations.id, InvitationId));

    await app.ok(refuseInvitedTeam, { InvitationId }, { as: guest.as });

    const { list } = await app.ok(messageList, {}, { as: scene.creator.as, language: 'en' });
    expect(list).toMatchObject([
      { title: `${maskName(guest.user.userName ?? '')} declined your invitation` },
    ]);
  });

  test('refuses an expired invitation', async () => {
    const InvitationId = await invite(app, scene, guest);
    app.clock.setOffset(7 * DAY);

    const as = await signIn(app, guest.user);
    expect(await app.refusal(refuseInvitedTeam, { InvitationId }, { as })).toBe(errorCodes.alreadyHandled);
  });
});

describe.each([
  ['64', allowInvitedTeam],
  ['65', refuseInvitedTeam],
] as const)('answering an invitation (%s)', (_, endpoint) => {
  test('treats invitations of others as unknown', async () => {
    const InvitationId = await invite(app, scene, guest);
    const stranger = await buildSomeone(app);

    expect(await app.refusal(endpoint, { InvitationId }, { as: stranger.as })).toBe(errorCodes.notFound);
    expect(await app.refusal(endpoint, { InvitationId }, { as: scene.creator.as })).toBe(errorCodes.notFound);
    const unknown = { InvitationId: app.deps.newId() };
    expect(await app.refusal(endpoint, unknown, { as: guest.as })).toBe(errorCodes.notFound);
  });

  test('writes nothing if the input is wrong', async () => {
    const before = await tableMarks(app.database.queries);
    for (const InvitationId of [undefined, ...NO_TEXTS, ...UNKEEPABLE, '', 'x', "' or 1=1 --"]) {
      expect(await app.refusal(endpoint, { InvitationId }, { as: guest.as })).toBe(
        errorCodes.validationFailed,
      );
    }
    expect(await tableMarks(app.database.queries)).toEqual(before);
  });
});
