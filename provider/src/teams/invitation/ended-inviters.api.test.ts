import { audit, closeAccount } from '@portal/shared/contracts/account';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import {
  allowInvitedTeam,
  applyForTeam,
  inviteUserByUrl,
  urlTeamBaseInfo,
  verifyInvtedUrl,
} from '@portal/shared/contracts/invitation';
import { delUsers, setRole, updateUserState } from '@portal/shared/contracts/member';
import { outTeam } from '@portal/shared/contracts/team';
import { userInvitedTeamInfo } from '@portal/shared/contracts/user';
import { eq } from 'drizzle-orm';
import { users } from '../../platform/database/schema/users';
import { buildMember } from '../../testing/builders';
import {
  buildSomeone,
  earnKey,
  invite,
  joiningForEachTest,
  makeLink,
  type SignedInAccount,
} from '../../testing/joining-scene';
import { ticket } from '../../testing/security-scene';
import { sharedApp } from '../../testing/shared-app';

const app = sharedApp();
const { scene, guest } = joiningForEachTest(app);
/** An admin who invites, and then loses the role. */
let admin: SignedInAccount;

beforeEach(async () => {
  admin = await buildSomeone(app);
  await buildMember(app, { team: scene.team, user: admin.user, role: 'admin' });
});

const bySomeAdmin = () => ({ ...scene, creator: admin });
const agree = (InvitationId: string) => app.call(allowInvitedTeam, { InvitationId }, { as: guest.as });
const statusesOf = async ({ as }: SignedInAccount) =>
  (await app.ok(userInvitedTeamInfo, {}, { as })).list.map(({ status }) => status);
const creator = () => ({ as: scene.creator.as });
const admins = () => ({ TeamId: scene.team.id, UserIds: [admin.user.id] });

const ENDS = {
  removed: () => app.ok(delUsers, admins(), creator()),
  disabled: () => app.ok(updateUserState, { ...admins(), UserState: 'disable' }, creator()),
  locked: () => app.ok(updateUserState, { ...admins(), UserState: 'lock' }, creator()),
  demoted: () => app.ok(setRole, { ...admins(), Role: 'member' }, creator()),
  leaving: () => app.ok(outTeam, { TeamId: scene.team.id }, { as: admin.as }),
  closing: async () =>
    app.ok(closeAccount, { Key: await ticket({ app, user: admin.user }) }, { as: admin.as }),
} as const;

describe.each(Object.entries(ENDS))('invitations of an admin who is %s', (_, end) => {
  test('is revoked, and invitations of others are not', async () => {
    const InvitationId = await invite(app, bySomeAdmin(), guest);
    const other = await buildSomeone(app);
    await invite(app, scene, other);

    await end();

    expect(await statusesOf(guest)).toEqual(['revoked']);
    expect(await agree(InvitationId)).toMatchObject({ code: errorCodes.inviteExpired, status: 409 });
    expect(await statusesOf(other)).toEqual(['pending']);
    const { list } = await app.ok(audit, { TeamId: scene.team.id }, creator());
    expect(list.map(({ action }) => action)).toContain('invitation.revoke');
    // There is room for another one.
    await invite(app, scene, guest);
  });

  test('is refused by its link, also after the invite code was given', async () => {
    const Key = await earnKey(app, bySomeAdmin(), guest);
    const { Token: Url, InviteKey } = await makeLink(app, scene);

    await end();

    expect(await app.refusal(urlTeamBaseInfo, { Url })).toBe(errorCodes.inviteExpired);
    expect(await app.refusal(verifyInvtedUrl, { InviteKey }, { as: guest.as })).toBe(
      errorCodes.inviteExpired,
    );
    expect(await app.refusal(applyForTeam, { Key }, { as: guest.as })).toBe(errorCodes.inviteExpired);
    const { list } = await app.ok(audit, { TeamId: scene.team.id }, creator());
    expect(list.map(({ action }) => action)).toContain('link.revoke');
    expect((await makeLink(app, scene)).Token).not.toBe(Url);
  });
});

test('a link of another admin is kept', async () => {
  const { Token: Url } = await makeLink(app, scene);
  await ENDS.removed();
  expect(await app.ok(urlTeamBaseInfo, { Url })).toMatchObject({ valid: true });
});

test('an admin who is enabled, or made admin again, keeps invitations and links', async () => {
  const InvitationId = await invite(app, bySomeAdmin(), guest);
  await app.ok(updateUserState, { ...admins(), UserState: 'enable' }, creator());
  await app.ok(setRole, { ...admins(), Role: 'admin' }, creator());
  expect(await agree(InvitationId)).toMatchObject({ code: 0 });
});

test('invitations and links of a disabled account are refused until it is enabled again', async () => {
  const InvitationId = await invite(app, bySomeAdmin(), guest);
  const { Token: Url } = await makeLink(app, bySomeAdmin());
  const set = (status: 'active' | 'disabled') =>
    app.database.queries.update(users).set({ status }).where(eq(users.id, admin.user.id));

  await set('disabled');
  expect(await agree(InvitationId)).toMatchObject({ code: errorCodes.inviteExpired });
  expect(await app.refusal(urlTeamBaseInfo, { Url })).toBe(errorCodes.inviteExpired);

  await set('active');
  expect(await app.ok(urlTeamBaseInfo, { Url })).toMatchObject({ valid: true });
  expect(await agree(InvitationId)).toMatchObject({ code: 0 });
});

test('while it is disabled the other admins get a new link', async () => {
  const { Token } = await makeLink(app, bySomeAdmin());
  await app.database.queries.update(users).set({ status: 'disabled' }).where(eq(users.id, admin.user.id));
  const link = await app.ok(inviteUserByUrl, { TeamId: scene.team.id, Days: 1 }, creator());
  expect(link?.Token).not.toBe(Token);
});
