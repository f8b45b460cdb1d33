import * as errorCodes from '@portal/shared/contracts/error-codes';
import { permissionsOf } from '@portal/shared/contracts/permissions';
import { baseInfo } from '@portal/shared/contracts/user';
import { eq } from 'drizzle-orm';
import { teamMembers } from '../platform/database/schema/teams';
import { users } from '../platform/database/schema/users';
import { buildMember, buildMessage, buildTeam, buildUser } from '../testing/builders';
import { signIn } from '../testing/sign-in';
import { sharedApp } from '../testing/shared-app';
import { TEST_START } from '../testing/test-app';

const app = sharedApp();

describe('baseInfo (36)', () => {
  test('contains everything that the shell needs to start', async () => {
    const user = await buildUser(app, {
      userName: 'wei',
      realName: '张伟',
      certLevel: 'personal',
      lan: 'en',
      tz: 'Europe/Berlin',
      source: 'amazon',
    });
    await buildMessage(app, { user });
    await buildMessage(app, { user, readAt: TEST_START });
    await buildMessage(app, { user, deletedAt: TEST_START });
    await buildMessage(app, { user: await buildUser(app) });

    expect(await app.ok(baseInfo, {}, { as: await signIn(app, user), language: 'en' })).toEqual({
      userId: user.id,
      UserName: 'wei',
      userType: 'individual',
      realName: '张*',
      certLevel: 'personal',
      lan: 'en',
      tz: 'Europe/Berlin',
      zoneChosen: false,
      unreadCount: 1,
      purchaseSource: 'amazon',
      role: {
        id: 'individual',
        name: 'Individual user',
        permissions: permissionsOf('individual', 'personal'),
      },
    });
  });

  test('names the role in the caller’s language', async () => {
    const as = await signIn(app, await buildUser(app, { userType: 'enterprise' }));

    expect((await app.ok(baseInfo, {}, { as, language: 'zh-CN' })).role.name).toBe('企业用户');
  });

  test.each([
    [{ userName: null, phoneE164: '+8613800138999', mail: null }, '138****8999'],
    [{ userName: null, phoneE164: '+447700900123', mail: null }, '+44****0123'],
    [{ userName: null, phoneE164: null, mail: 'old.name@example.com' }, 'o***@example.com'],
  ])('replaces a missing name: %j', async (columns, shown) => {
    const as = await signIn(app, await buildUser(app, columns));

    expect((await app.ok(baseInfo, {}, { as })).UserName).toBe(shown);
  });

  test('counts an unknown source as `self`', async () => {
    const as = await signIn(app, await buildUser(app, { source: 'elsewhere' }));

    expect((await app.ok(baseInfo, {}, { as })).purchaseSource).toBe('self');
  });

  test('removes the default team with the membership', async () => {
    const user = await buildUser(app);
    const team = await buildTeam(app, { creator: await buildUser(app) });
    await buildMember(app, { team, user });
    await app.database.queries.update(users).set({ defaultTeamId: team.id }).where(eq(users.id, user.id));
    const as = await signIn(app, user);
    expect(await app.ok(baseInfo, {}, { as })).toMatchObject({ defaultTeamId: team.id });

    await app.database.queries.delete(teamMembers).where(eq(teamMembers.userId, user.id));

    expect(await app.ok(baseInfo, {}, { as })).not.toHaveProperty('defaultTeamId');
  });

  test('refuses an anonymous caller', async () => {
    expect(await app.refusal(baseInfo, {})).toBe(errorCodes.sessionInvalid);
  });
});
