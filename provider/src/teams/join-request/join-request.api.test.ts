import { audit } from '@portal/shared/contracts/account';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import {
  applyForTeam,
  inviteUserByUrl,
  ownRequests,
  refuseInvitedTeam,
  verifyInvtedUrl,
  withdrawRequest,
} from '@portal/shared/contracts/invitation';
import { allowUsers, appliedUsersInfo, refuseUsers } from '@portal/shared/contracts/member';
import { messageList } from '@portal/shared/contracts/message';
import { deleteTeam, teamsInfo } from '@portal/shared/contracts/team';
import { baseInfo, userInvitedTeamInfo } from '@portal/shared/contracts/user';
import { eq } from 'drizzle-orm';
import { maskPhone } from '../../platform/contact/mask';
import { users } from '../../platform/database/schema/users';
import { buildMember } from '../../testing/builders';
import {
  apply,
  buildJoiningScene,
  buildSomeone,
  earnKey,
  invite,
  joiningForEachTest,
  makeLink,
  type SignedInAccount,
} from '../../testing/joining-scene';
import { signIn } from '../../testing/sign-in';
import { tableMarks } from '../../testing/table-marks';
import { sharedApp } from '../../testing/shared-app';
import { NO_TEXTS, UNKEEPABLE } from '../../testing/text-edges';

const DAY = 24 * 3600;

const app = sharedApp();
const { scene, guest } = joiningForEachTest(app);

const setLevel = (someone: SignedInAccount, certLevel: 'none' | 'enterprise') =>
  app.database.queries.update(users).set({ certLevel }).where(eq(users.id, someone.user.id));
const requestsOf = async (
  Status?: 'pending' | 'expired' | 'allowed' | 'refused' | 'withdrawn',
  as = scene.creator.as,
) => (await app.ok(appliedUsersInfo, { TeamId: scene.team.id, Status }, { as })).list;
const allow = (ApplyIds: readonly string[], as = scene.creator.as) =>
  app.send(allowUsers, { TeamId: scene.team.id, ApplyIds }, { as });
const refuse = (ApplyIds: readonly string[], Reason?: string) =>
  app.send(refuseUsers, { TeamId: scene.team.id, ApplyIds, Reason }, { as: scene.creator.as });
const messagesOf = async (as: SignedInAccount['as']) =>
  (await app.ok(messageList, {}, { as, language: 'en' })).list;
const linesOf = async (Action: 'request.create' | 'request.allow' | 'request.refuse' | 'request.withdraw') =>
  (await app.ok(audit, { TeamId: scene.team.id, Action }, { as: scene.creator.as })).list;

describe('applyForTeam (62)', () => {
  test('creates a request, notifies the admins, and counts the link’s use', async () => {
    const admin = await buildSomeone(app);
    await buildMember(app, { team: scene.team, user: admin.user, role: 'admin' });
    const member = await buildSomeone(app);
    await buildMember(app, { team: scene.team, user: member.user });
    const Key = await earnKey(app, scene, guest);

    const response = await app.ok(applyForTeam, { Key, Remark: ' 我是新同事 ' }, { as: guest.as });

    expect(response).toEqual({ Id: expect.any(String), status: 'pending', teamName: scene.team.name });
    expect(await requestsOf()).toEqual([
      {
        Id: response.Id,
        userId: guest.user.id,
        UserName: guest.user.userName,
        realName: '欧**',
        UserPhone: maskPhone(guest.user.phoneE164 ?? ''),
        remark: '我是新同事',
        status: 'pending',
        createdAt: '2026-03-02T08:00:00.000Z',
        can: ['allow', 'refuse'],
      },
    ]);
    for (const { as } of [scene.creator, admin]) {
      expect(await messagesOf(as)).toMatchObject([
        { kind: 'team', link: `/member/index?TeamId=${scene.team.id}&Tab=requests` },
      ]);
    }
    expect(await messagesOf(member.as)).toEqual([]);
    expect((await makeLink(app, scene)).used).toBe(1);
    expect(await linesOf('request.create')).toHaveLength(1);
  });

  test('spends its Key, but not if refused', async () => {
    const Key = await earnKey(app, scene, guest);
    const InvitationId = await invite(app, scene, guest);
    expect(await app.refusal(applyForTeam, { Key }, { as: guest.as })).toBe(errorCodes.alreadyPending);
    await app.ok(refuseInvitedTeam, { InvitationId }, { as: guest.as });

    expect(await app.ok(applyForTeam, { Key }, { as: guest.as })).toMatchObject({ status: 'pending' });
    expect(await app.refusal(applyForTeam, { Key }, { as: guest.as })).toBe(errorCodes.stepUpRequired);
    const another = await earnKey(app, scene, guest);
    expect(await app.refusal(applyForTeam, { Key: another }, { as: guest.as })).toBe(
      errorCodes.alreadyPending,
    );
  });

  test('refuses a user who joined the team meanwhile', async () => {
    const Key = await earnKey(app, scene, guest);
    await buildMember(app, { team: scene.team, user: guest.user });

    expect(await app.refusal(applyForTeam, { Key }, { as: guest.as })).toBe(errorCodes.alreadyInTeam);
  });

  test.each([
    ['none', errorCodes.notVerified],
    ['enterprise', errorCodes.certLevelTooLow],
  ] as const)('requires basic or personal verification: %s is %s', async (level, code) => {
    const Key = await earnKey(app, scene, guest);
    await setLevel(guest, level);

    expect(await app.refusal(applyForTeam, { Key }, { as: guest.as })).toBe(code);
  });

  test('is accepted through a link until its last second', async () => {
    const { InviteKey } = await makeLink(app, scene, 1);
    const late = await buildSomeone(app);
    app.clock.setOffset(DAY - 1);
    const sessions = { guest: await signIn(app, guest.user), late: await signIn(app, late.user) };
    const keys = {
      guest: (await app.ok(verifyInvtedUrl, { InviteKey }, { as: sessions.guest })).Key,
      late: (await app.ok(verifyInvtedUrl, { InviteKey }, { as: sessions.late })).Key,
    };

    expect(await app.ok(applyForTeam, { Key: keys.guest }, { as: sessions.guest })).toMatchObject({
      status: 'pending',
    });
    app.clock.setOffset(DAY);
    expect(await app.refusal(applyForTeam, { Key: keys.late }, { as: sessions.late })).toBe(
      errorCodes.inviteExpired,
    );
  });

  test('is refused through a link that was revoked or deleted with its team', async () => {
    const Key = await earnKey(app, scene, guest);
    await app.ok(inviteUserByUrl, { TeamId: scene.team.id, Revoke: true }, { as: scene.creator.as });
    expect(await app.refusal(applyForTeam, { Key }, { as: guest.as })).toBe(errorCodes.inviteExpired);
    await app.ok(deleteTeam, { TeamId: scene.team.id }, { as: scene.creator.as });
    expect(await app.refusal(applyForTeam, { Key }, { as: guest.as })).toBe(errorCodes.inviteInvalid);
  });

  test('is accepted again after a refusal, and after fourteen days without a decision', async () => {
    await refuse([await apply(app, scene, guest)]);
    await apply(app, scene, guest);
    app.clock.setOffset(14 * DAY);
    const as = await signIn(app, scene.creator.user);
    const later = { ...scene, creator: { ...scene.creator, as } };
    await apply(app, later, { ...guest, as: await signIn(app, guest.user) });

    expect((await requestsOf(undefined, as)).map(({ status }) => status)).toEqual([
      'pending',
      'expired',
      'refused',
    ]);
  });

  test.each(['x'.repeat(100), '😀'.repeat(100), '=1+1', '<b>hi</b>', "'; drop table teams; --"])(
    'keeps the remark %j unchanged',
    async (remark) => {
      await apply(app, scene, guest, remark);

      expect(await requestsOf()).toMatchObject([{ remark }]);
    },
  );

  test('writes nothing if the input is wrong', async () => {
    const Key = await earnKey(app, scene, guest);
    const before = await tableMarks(app.database.queries);
    for (const Remark of [...NO_TEXTS, ...UNKEEPABLE, '\u202e', 'x'.repeat(101), '😀'.repeat(101)]) {
      expect(await app.refusal(applyForTeam, { Key, Remark }, { as: guest.as })).toBe(
        errorCodes.validationFailed,
      );
    }
    for (const wrong of [undefined, ...NO_TEXTS, '', 'a b', 'x'.repeat(257)]) {
      expect(await app.refusal(applyForTeam, { Key: wrong }, { as: guest.as })).toBe(
        errorCodes.validationFailed,
      );
    }
    expect(await app.refusal(applyForTeam, { Key: 'unknown' }, { as: guest.as })).toBe(
      errorCodes.stepUpRequired,
    );
    expect(await tableMarks(app.database.queries)).toEqual(before);
  });
});

describe('appliedUsersInfo (82)', () => {
  test('filters by current status, sorts and pages', async () => {
    const names = ['anna', 'Bert', 'carl'];
    const people = await Promise.all(names.map((name) => buildSomeone(app, { userName: `${name}-82` })));
    const ids: string[] = [];
    for (const person of people) ids.push(await apply(app, scene, person));
    await allow(ids.slice(0, 1));
    await refuse(ids.slice(1, 2));
    const userNames = async (request: object) =>
      (
        await app.ok(appliedUsersInfo, { TeamId: scene.team.id, ...request }, { as: scene.creator.as })
      ).list.map(({ UserName }) => UserName);

    expect(await userNames({ Sort: 'UserName' })).toEqual(['anna-82', 'Bert-82', 'carl-82']);
    expect(await userNames({ Sort: '-UserName', PageSize: 1, Page: 2 })).toEqual(['Bert-82']);
    expect(await userNames({ Status: 'allowed' })).toEqual(['anna-82']);
    expect(await userNames({ Status: 'refused' })).toEqual(['Bert-82']);
    expect(await userNames({ Status: 'pending' })).toEqual(['carl-82']);
    expect(await userNames({ Status: 'expired' })).toEqual([]);
    app.clock.setOffset(14 * DAY);
    const as = await signIn(app, scene.creator.user);
    expect(await requestsOf('expired', as)).toMatchObject([{ Id: ids[2], status: 'expired' }]);
    expect(await requestsOf('pending', as)).toEqual([]);
  });

  test('is available only to enabled admins of this team', async () => {
    const member = await buildSomeone(app);
    await buildMember(app, { team: scene.team, user: member.user });
    const request = { TeamId: scene.team.id };

    expect(await app.refusal(appliedUsersInfo, request, { as: member.as })).toBe(errorCodes.forbidden);
    expect(await app.refusal(appliedUsersInfo, request, { as: guest.as })).toBe(errorCodes.notFound);
    expect(await app.refusal(appliedUsersInfo, { TeamId: 'x' }, { as: guest.as })).toBe(
      errorCodes.validationFailed,
    );
    expect(await app.refusal(appliedUsersInfo, request)).toBe(errorCodes.sessionInvalid);
  });
});

describe('allowUsers (90)', () => {
  test('creates members, sets a missing default team, and notifies them', async () => {
    const other = await buildSomeone(app);
    const ids = [await apply(app, scene, guest), await apply(app, scene, other)];

    expect(await allow(ids)).toMatchObject({ code: 0, obj: { done: ids, skipped: [] } });

    expect((await app.ok(teamsInfo, {}, { as: guest.as })).list).toMatchObject([
      { Id: scene.team.id, role: 'member', memberCount: 3 },
    ]);
    expect(await app.ok(baseInfo, {}, { as: other.as })).toMatchObject({ defaultTeamId: scene.team.id });
    expect(await messagesOf(guest.as)).toMatchObject([
      { title: `You are now in the team “${scene.team.name}”`, link: '/team/index' },
    ]);
    expect(await linesOf('request.allow')).toHaveLength(2);
  });

  test('also answers an invitation of the same account', async () => {
    const Id = await apply(app, scene, guest);
    await invite(app, scene, guest);
    await allow([Id]);

    const { list } = await app.ok(userInvitedTeamInfo, {}, { as: guest.as });
    expect(list).toMatchObject([{ status: 'agreed' }]);
  });

  test('allows what is possible, and returns the reasons for the rest', async () => {
    const unverified = await buildSomeone(app);
    const joined = await buildSomeone(app);
    const refused = await buildSomeone(app);
    const [good, bad, inTeam, over] = [
      await apply(app, scene, guest),
      await apply(app, scene, unverified),
      await apply(app, scene, joined),
      await apply(app, scene, refused),
    ];
    await setLevel(unverified, 'enterprise');
    await buildMember(app, { team: scene.team, user: joined.user });
    await refuse([over]);
    const foreign = await buildJoiningScene(app);
    const theirs = await apply(app, foreign, guest);
    const absent = app.deps.newId();

    expect((await allow([bad, good, inTeam, over, theirs, absent])).obj).toEqual({
      done: [good],
      skipped: [
        { Id: bad, code: errorCodes.certLevelTooLow },
        { Id: inTeam, code: errorCodes.alreadyInTeam },
        { Id: over, code: errorCodes.alreadyHandled },
        // A request of another team is reported like an unknown one.
        { Id: theirs, code: errorCodes.notFound },
        { Id: absent, code: errorCodes.notFound },
      ],
    });
  });

  test('is refused as a whole if nothing could be done for one reason', async () => {
    const Id = await apply(app, scene, guest);
    await setLevel(guest, 'none');
    expect(await allow([Id])).toMatchObject({ code: errorCodes.certLevelTooLow, status: 403 });
    expect((await requestsOf('pending')).length).toBe(1);
    await refuse([Id]);
    expect(await allow([Id])).toMatchObject({ code: errorCodes.alreadyHandled, status: 409 });
    expect(await allow([app.deps.newId()])).toMatchObject({ code: errorCodes.notFound });
    expect((await allow([Id, app.deps.newId()])).code).toBe(0);
  });

  test('finds a request expired after fourteen days', async () => {
    const Id = await apply(app, scene, guest);
    app.clock.setOffset(14 * DAY - 1);
    const other = await buildSomeone(app);
    const creator = { ...scene.creator, as: await signIn(app, scene.creator.user) };
    const late = await apply(app, { ...scene, creator }, other);
    app.clock.setOffset(14 * DAY);

    expect((await allow([Id, late], await signIn(app, scene.creator.user))).obj).toEqual({
      done: [late],
      skipped: [{ Id, code: errorCodes.alreadyHandled }],
    });
  });
});

describe('refuseUsers (91)', () => {
  test('notifies the applicant, with the reason if there is one', async () => {
    const other = await buildSomeone(app);
    const [one, two] = [await apply(app, scene, guest), await apply(app, scene, other)];
    expect(await refuse([one], '名额已满')).toMatchObject({ code: 0, obj: { done: [one], skipped: [] } });
    await refuse([two]);

    expect(await messagesOf(guest.as)).toMatchObject([
      { text: `Your request to join the team “${scene.team.name}” was declined. Reason: 名额已满` },
    ]);
    expect(await messagesOf(other.as)).toMatchObject([
      { text: `Your request to join the team “${scene.team.name}” was declined.` },
    ]);
    expect((await app.ok(teamsInfo, {}, { as: guest.as })).list).toEqual([]);
    expect(await linesOf('request.refuse')).toHaveLength(2);
    expect(await refuse([one, two])).toMatchObject({ code: errorCodes.alreadyHandled });
  });

  test('requires no verification of the applicant', async () => {
    const Id = await apply(app, scene, guest);
    await setLevel(guest, 'none');

    expect((await refuse([Id])).code).toBe(0);
  });
});

describe.each([
  ['90', allowUsers],
  ['91', refuseUsers],
] as const)('deciding about requests (%s)', (_, endpoint) => {
  test('is available only to enabled admins of this team', async () => {
    const Id = await apply(app, scene, guest);
    const member = await buildSomeone(app);
    await buildMember(app, { team: scene.team, user: member.user });
    const disabled = await buildSomeone(app);
    await buildMember(app, { team: scene.team, user: disabled.user, role: 'admin', state: 'disable' });
    const request = { TeamId: scene.team.id, ApplyIds: [Id] };

    expect(await app.refusal(endpoint, request, { as: member.as })).toBe(errorCodes.forbidden);
    expect(await app.refusal(endpoint, request, { as: disabled.as })).toBe(errorCodes.memberDisabled);
    expect(await app.refusal(endpoint, request, { as: guest.as })).toBe(errorCodes.notFound);
    // An admin of another team who names their own team.
    const foreign = await buildJoiningScene(app);
    const mixed = { TeamId: foreign.team.id, ApplyIds: [Id] };
    expect(await app.refusal(endpoint, mixed, { as: foreign.creator.as })).toBe(errorCodes.notFound);
    expect(await requestsOf('pending')).toHaveLength(1);
  });

  test('writes nothing if the input is wrong', async () => {
    const { as } = scene.creator;
    const before = await tableMarks(app.database.queries);
    const tooMany = Array.from({ length: 51 }, () => app.deps.newId());
    for (const ApplyIds of [undefined, null, [], ['x'], 'x', {}, [null], tooMany]) {
      expect(await app.refusal(endpoint, { TeamId: scene.team.id, ApplyIds }, { as })).toBe(
        errorCodes.validationFailed,
      );
    }
    expect(await tableMarks(app.database.queries)).toEqual(before);
  });
});

test('a reason with invalid characters is refused', async () => {
  const Id = await apply(app, scene, guest);
  for (const Reason of [...NO_TEXTS, ...UNKEEPABLE, 'x'.repeat(101)]) {
    const request = { TeamId: scene.team.id, ApplyIds: [Id], Reason };
    expect(await app.refusal(refuseUsers, request, { as: scene.creator.as })).toBe(
      errorCodes.validationFailed,
    );
  }
});

describe('the caller’s own requests (E60)', () => {
  const withdraw = (ApplyId: string, as = guest.as) => app.send(withdrawRequest, { ApplyId }, { as });
  const own = async (as = guest.as) => (await app.ok(ownRequests, {}, { as })).list;

  test('are listed to the applicant only, while they are pending', async () => {
    const Id = await apply(app, scene, guest);
    expect(await own()).toMatchObject([{ Id, teamName: scene.team.name }]);
    expect(await own(scene.creator.as)).toEqual([]);
    app.clock.setOffset(15 * DAY);
    expect(await own(await signIn(app, guest.user))).toEqual([]);
  });

  test('can be withdrawn: they are no longer pending for admins, the log records it, and the user can apply again', async () => {
    const Id = await apply(app, scene, guest);
    await app.ok(withdrawRequest, { ApplyId: Id }, { as: guest.as });
    expect(await own()).toEqual([]);
    expect(await requestsOf('pending')).toEqual([]);
    expect(await requestsOf('withdrawn')).toMatchObject([{ Id, status: 'withdrawn', can: [] }]);
    expect(await linesOf('request.withdraw')).toHaveLength(1);
    const again = await apply(app, scene, guest);
    expect(await own()).toMatchObject([{ Id: again }]);
  });

  test('a withdrawn one cannot be allowed, nor withdrawn twice', async () => {
    const Id = await apply(app, scene, guest);
    await withdraw(Id);
    expect((await withdraw(Id)).code).toBe(errorCodes.alreadyHandled);
    expect((await allow([Id])).code).toBe(errorCodes.alreadyHandled);
  });

  test('one that was decided or has expired cannot be withdrawn', async () => {
    const Id = await apply(app, scene, guest);
    await refuse([Id]);
    expect((await withdraw(Id)).code).toBe(errorCodes.alreadyHandled);
    const late = await buildSomeone(app);
    const lateId = await apply(app, scene, late);
    app.clock.setOffset(15 * DAY);
    expect((await withdraw(lateId, await signIn(app, late.user))).code).toBe(errorCodes.alreadyHandled);
  });

  test('one of another user is not found, even for the team’s creator', async () => {
    const Id = await apply(app, scene, guest);
    expect((await withdraw(Id, scene.creator.as)).code).toBe(errorCodes.notFound);
    expect((await withdraw(app.deps.newId())).code).toBe(errorCodes.notFound);
    expect(await requestsOf('pending')).toHaveLength(1);
  });
});
