import * as errorCodes from '@portal/shared/contracts/error-codes';
import {
  allowInvitedTeam,
  applyForTeam,
  inviteUserByInfos,
  inviteUserByUrl,
  refuseInvitedTeam,
  revokeInvitation,
  verifyInvtedUrl,
} from '@portal/shared/contracts/invitation';
import { allowUsers, appliedUsersInfo, delUsers, refuseUsers } from '@portal/shared/contracts/member';
import { deleteTeam, outTeam, transferTeam } from '@portal/shared/contracts/team';
import { userInvitedTeamInfo } from '@portal/shared/contracts/user';
import { and, eq } from 'drizzle-orm';
import { inviteLinks } from '../../platform/database/schema/invites';
import { messages } from '../../platform/database/schema/messages';
import { invitations, teamMembers, teams } from '../../platform/database/schema/teams';
import { users } from '../../platform/database/schema/users';
import { buildMember } from '../../testing/builders';
import {
  apply,
  buildJoiningScene,
  buildSomeone,
  earnKey,
  invite,
  makeLink,
  type JoiningScene,
  type SignedInAccount,
} from '../../testing/joining-scene';
import { untilWaiting } from '../../testing/lock-queue';
import { ticket } from '../../testing/security-scene';
import { signIn } from '../../testing/sign-in';
import type { TestApp } from '../../testing/test-app';
import { openTwoProviders } from '../../testing/two-providers';

/* With PostgreSQL two apps with separate connections. With PGlite one connection that they take turns on. */

const DAY = 24 * 3600;
const TIMES = 16;

let one: TestApp;
let both: readonly TestApp[];
let cleanUp: () => Promise<void>;
let scene: JoiningScene;
let guest: SignedInAccount;

beforeAll(async () => {
  const opened = await openTwoProviders();
  one = opened.one;
  both = [opened.one, opened.other];
  cleanUp = opened.close;
});
afterAll(() => cleanUp());
beforeEach(async () => {
  for (const app of both) app.clock.setOffset(0);
  scene = await buildJoiningScene(one);
  guest = await buildSomeone(one);
});

/** Runs this many in parallel, over both apps. */
function atOnce<T>(work: (app: TestApp, n: number) => Promise<T>, times = TIMES): Promise<T[]> {
  return Promise.all(Array.from({ length: times }, (_, n) => work(both[n % 2] ?? one, n)));
}
const codesOf = (responses: readonly { readonly code: number }[]) => responses.map(({ code }) => code).sort();
const times = (code: number, count: number) => Array<number>(count).fill(code);
const isMember = () =>
  one.database.queries.$count(
    teamMembers,
    and(eq(teamMembers.teamId, scene.team.id), eq(teamMembers.userId, guest.user.id)),
  );
const notified = (someone: SignedInAccount, template: string) =>
  one.database.queries.$count(
    messages,
    and(eq(messages.userId, someone.user.id), eq(messages.template, template)),
  );
const requestState = async () =>
  (await one.ok(appliedUsersInfo, { TeamId: scene.team.id }, { as: scene.creator.as })).list[0]?.status;
const invitationState = async () => (await one.ok(userInvitedTeamInfo, {}, { as: guest.as })).list[0]?.status;

test('a request that is allowed sixteen times in parallel creates one member and one message', async () => {
  const request = { TeamId: scene.team.id, ApplyIds: [await apply(one, scene, guest)] };
  const responses = await atOnce((app) => app.send(allowUsers, request, { as: scene.creator.as }));

  expect(codesOf(responses)).toEqual([0, ...times(errorCodes.alreadyHandled, TIMES - 1)]);
  expect(await isMember()).toBe(1);
  expect(await notified(guest, 'joinAllowed')).toBe(1);
});

test('allowed and refused in parallel, one of the two succeeds', async () => {
  const request = { TeamId: scene.team.id, ApplyIds: [await apply(one, scene, guest)] };
  const responses = await atOnce((app, n) =>
    app.send(n % 4 < 2 ? allowUsers : refuseUsers, request, { as: scene.creator.as }),
  );

  expect(codesOf(responses)).toEqual([0, ...times(errorCodes.alreadyHandled, TIMES - 1)]);
  const state = await requestState();
  expect(await isMember()).toBe(state === 'allowed' ? 1 : 0);
  expect((await notified(guest, 'joinAllowed')) + (await notified(guest, 'joinRefused'))).toBe(1);
});

test('agreeing sixteen times joins once', async () => {
  const request = { InvitationId: await invite(one, scene, guest) };
  const responses = await atOnce((app) => app.send(allowInvitedTeam, request, { as: guest.as }));

  expect(codesOf(responses)).toEqual([0, ...times(errorCodes.alreadyHandled, TIMES - 1)]);
  expect(await isMember()).toBe(1);
  expect(await notified(scene.creator, 'invitationAgreed')).toBe(1);
});

test('agreed to, refused and revoked in parallel, one of the three succeeds', async () => {
  const request = { InvitationId: await invite(one, scene, guest) };
  const acts = [
    (app: TestApp) => app.send(allowInvitedTeam, request, { as: guest.as }),
    (app: TestApp) => app.send(refuseInvitedTeam, request, { as: guest.as }),
    (app: TestApp) => app.send(revokeInvitation, request, { as: scene.creator.as }),
  ] as const;
  const responses = await atOnce<{ readonly code: number }>((app, n) => (acts[n % 3] ?? acts[0])(app), 15);

  const codes = codesOf(responses);
  expect(codes[0]).toBe(0);
  // Agreeing reports that it was revoked, the others that it was already handled.
  expect(
    codes.slice(1).every((code) => code === errorCodes.inviteExpired || code === errorCodes.alreadyHandled),
  ).toBe(true);
  expect(await isMember()).toBe((await invitationState()) === 'agreed' ? 1 : 0);
});

test('invited by two admins in parallel, a user has one invitation', async () => {
  const admin = await buildSomeone(one);
  await buildMember(one, { team: scene.team, user: admin.user, role: 'admin' });
  const request = { TeamId: scene.team.id, Infos: [{ Phone: guest.user.phoneE164 ?? '' }] };
  const responses = await atOnce((app, n) =>
    app.ok(inviteUserByInfos, request, { as: n % 4 < 2 ? scene.creator.as : admin.as }),
  );

  const states = responses.map(({ list }) => list[0]?.state).sort();
  expect(states).toEqual([...Array<string>(TIMES - 1).fill('invited'), 'ok']);
  expect(new Set(responses.map(({ list }) => list[0]?.InvitationId)).size).toBe(1);
  expect((await one.ok(userInvitedTeamInfo, {}, { as: guest.as })).total).toBe(1);
  expect(await notified(guest, 'teamInvited')).toBe(1);
});

test('one Key creates one request, and so do sixteen Keys', async () => {
  const Key = await earnKey(one, scene, guest);
  const responses = await atOnce((app) => app.send(applyForTeam, { Key }, { as: guest.as }));
  expect(codesOf(responses)).toContain(0);
  expect(codesOf(responses).filter((code) => code === 0)).toHaveLength(1);
  expect(
    codesOf(responses).every((code) =>
      [0, errorCodes.alreadyPending, errorCodes.stepUpRequired].includes(code),
    ),
  ).toBe(true);

  const other = await buildSomeone(one);
  const keys: string[] = [];
  for (let n = 0; n < TIMES; n += 1) keys.push(await earnKey(one, scene, other));
  const more = await atOnce((app, n) => app.send(applyForTeam, { Key: keys[n] ?? '' }, { as: other.as }));
  expect(codesOf(more)).toEqual([0, ...times(errorCodes.alreadyPending, TIMES - 1)]);
  expect((await makeLink(one, scene)).used).toBe(2);
});

test('a link at its last second: requests before its end are counted, later ones are refused', async () => {
  const { InviteKey, Token } = await makeLink(one, scene, 1);
  const people = await Promise.all(Array.from({ length: 8 }, () => buildSomeone(one)));
  for (const app of both) app.clock.setOffset(DAY - 1);
  const ready = await Promise.all(
    people.map(async ({ user }) => {
      const as = await signIn(one, user);
      return { as, Key: (await one.ok(verifyInvtedUrl, { InviteKey }, { as })).Key };
    }),
  );
  // One app's clock is a second ahead of the other.
  both[1]?.clock.setOffset(DAY);
  const responses = await Promise.all(
    ready.map(({ as, Key }, n) => (both[n % 2] ?? one).send(applyForTeam, { Key }, { as })),
  );

  expect(responses.map(({ code }) => code)).toEqual([
    0,
    errorCodes.inviteExpired,
    0,
    errorCodes.inviteExpired,
    0,
    errorCodes.inviteExpired,
    0,
    errorCodes.inviteExpired,
  ]);
  const [kept] = await one.database.queries
    .select({ used: inviteLinks.used })
    .from(inviteLinks)
    .where(eq(inviteLinks.inviteKey, InviteKey));
  expect(kept).toEqual({ used: 4 });
  expect(Token).toMatch(/^[\w-]{43}$/);
});

test('requested, renewed and revoked in parallel, a team has one live link or none', async () => {
  const requests = [{}, { Renew: true }, { Revoke: true }, { Days: 1 }] as const;
  const responses = await atOnce((app, n) =>
    app.send(
      inviteUserByUrl,
      { TeamId: scene.team.id, ...requests[n % requests.length] },
      { as: scene.creator.as },
    ),
  );

  expect(codesOf(responses)).toEqual(times(0, TIMES));
  const rows = await one.database.queries
    .select({ revokedAt: inviteLinks.revokedAt })
    .from(inviteLinks)
    .where(eq(inviteLinks.teamId, scene.team.id));
  expect(rows.filter(({ revokedAt }) => revokedAt === null).length).toBeLessThanOrEqual(1);
});

test('an admin who is removed while deciding has either decided before, or not at all', async () => {
  const admin = await buildSomeone(one);
  await buildMember(one, { team: scene.team, user: admin.user, role: 'admin' });
  const request = { TeamId: scene.team.id, ApplyIds: [await apply(one, scene, guest)] };
  const remove = { TeamId: scene.team.id, UserIds: [admin.user.id] };
  const responses = await atOnce<{ readonly code: number }>((app, n) =>
    n === 3
      ? app.send(delUsers, remove, { as: scene.creator.as })
      : app.send(allowUsers, request, { as: admin.as }),
  );

  expect(responses[3]?.code).toBe(0);
  expect(
    codesOf(responses).every((code) => [0, errorCodes.notFound, errorCodes.alreadyHandled].includes(code)),
  ).toBe(true);
  expect(await isMember()).toBe((await requestState()) === 'allowed' ? 1 : 0);
  expect((await one.send(allowUsers, request, { as: admin.as })).code).toBe(errorCodes.notFound);
});

test('removing an inviter while an invitee closes the account causes no deadlock', async () => {
  const admin = await buildSomeone(one);
  await buildMember(one, { team: scene.team, user: admin.user, role: 'admin' });
  await invite(one, { ...scene, creator: admin }, guest);
  let proceed = (): void => undefined;
  let locked = (): void => undefined;
  const mayProceed = new Promise<void>((resolve) => (proceed = resolve));
  const isLocked = new Promise<void>((resolve) => (locked = resolve));
  // In the order of closing an account: the account, then the rows that refer to it.
  const closing = one.database.transaction(async (queries) => {
    await queries.select().from(users).where(eq(users.id, guest.user.id)).for('update');
    locked();
    await mayProceed;
    await queries.delete(invitations).where(eq(invitations.inviteeId, guest.user.id));
  });
  await isLocked;

  const request = { TeamId: scene.team.id, UserIds: [admin.user.id] };
  const removal = both[1]?.send(delUsers, request, { as: scene.creator.as });
  await untilWaiting(one.database, 1);
  proceed();
  await closing;

  expect((await removal)?.code).toBe(0);
});

test('users who invite one another and agree in parallel cause no deadlock', async () => {
  const left = scene;
  const right = await buildJoiningScene(one);
  for (let round = 0; round < 4; round += 1) {
    const fresh = await buildJoiningScene(one);
    const mine = await invite(one, fresh, left.creator);
    const yours = await invite(one, left, fresh.creator);
    const theirs = await invite(one, right, fresh.creator);
    const responses = await Promise.all([
      both[0]?.send(allowInvitedTeam, { InvitationId: mine }, { as: left.creator.as }),
      both[1]?.send(allowInvitedTeam, { InvitationId: yours }, { as: fresh.creator.as }),
      both[0]?.send(allowInvitedTeam, { InvitationId: theirs }, { as: fresh.creator.as }),
    ]);
    expect(responses.map((response) => response?.code)).toEqual([0, 0, 0]);
  }
});

test('a team that is deleted while users join is either deleted, or has the new members', async () => {
  const { team, creator } = scene;
  const InvitationId = await invite(one, scene, guest);
  const applicant = await buildSomeone(one);
  const Key = await earnKey(one, scene, applicant);
  const acts = [
    (app: TestApp) => app.send(allowInvitedTeam, { InvitationId }, { as: guest.as }),
    (app: TestApp) => app.send(deleteTeam, { TeamId: team.id }, { as: creator.as }),
    (app: TestApp) => app.send(applyForTeam, { Key }, { as: applicant.as }),
  ] as const;
  const responses = await atOnce<{ readonly code: number }>((app, n) => (acts[n % 3] ?? acts[0])(app), 15);
  const codesBy = (act: number) => responses.filter((_, n) => n % 3 === act).map(({ code }) => code);
  const wins = [0, 1, 2].map((act) => codesBy(act).filter((code) => code === 0).length);

  const members = await one.database.queries
    .select({ userId: teamMembers.userId })
    .from(teamMembers)
    .where(eq(teamMembers.teamId, team.id));
  // A new member prevents the deletion. If the team was deleted, it has no members.
  expect([wins[0], wins[1]]).toEqual(members.length === 2 ? [1, 0] : [0, 1]);
  expect(members.length === 2 || members.length === 0).toBe(true);
  expect(wins[2]).toBeLessThanOrEqual(1);
  expect(codesBy(0).every((code) => [0, errorCodes.notFound, errorCodes.alreadyHandled].includes(code))).toBe(
    true,
  );
  expect(codesBy(1).every((code) => [0, errorCodes.notFound, errorCodes.conflict].includes(code))).toBe(true);
  expect(
    codesBy(2).every((code) =>
      [0, errorCodes.inviteInvalid, errorCodes.alreadyPending, errorCodes.stepUpRequired].includes(code),
    ),
  ).toBe(true);
});

test('a creator who transfers and leaves in parallel has left, or is still in the team', async () => {
  const { team, creator } = scene;
  const newCreator = await buildSomeone(one);
  await buildMember(one, { team, user: newCreator.user });
  const Key = await ticket({ app: one, user: creator.user });
  const handOver = { TeamId: team.id, UserId: newCreator.user.id, Key };
  const responses = await atOnce<{ readonly code: number }>((app, n) =>
    n === 2
      ? app.send(transferTeam, handOver, { as: creator.as })
      : app.send(outTeam, { TeamId: team.id }, { as: (n % 2 === 0 ? creator : newCreator).as }),
  );

  expect(
    codesOf(responses).every((code) => [0, errorCodes.notFound, errorCodes.creatorProtected].includes(code)),
  ).toBe(true);
  const [kept] = await one.database.queries.select().from(teams).where(eq(teams.id, team.id));
  const places = await one.database.queries.select().from(teamMembers).where(eq(teamMembers.teamId, team.id));
  expect(kept?.creatorId).toBe(responses[2]?.code === 0 ? newCreator.user.id : creator.user.id);
  expect(places).toContainEqual(
    expect.objectContaining({ userId: kept?.creatorId, role: 'admin', state: 'enable' }),
  );
});
