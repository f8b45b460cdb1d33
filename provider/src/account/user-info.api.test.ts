import * as errorCodes from '@portal/shared/contracts/error-codes';
import { isSetPwd, userInfo } from '@portal/shared/contracts/user';
import { eq } from 'drizzle-orm';
import { recoveryCodes } from '../platform/database/schema/second-factors';
import { loginLogs } from '../platform/database/schema/sign-in';
import { users } from '../platform/database/schema/users';
import { SEALED } from '../platform/runtime/cipher';
import { addSeconds } from '../platform/runtime/clock';
import { buildCertification, buildTeam, buildUser } from '../testing/builders';
import { signIn } from '../testing/sign-in';
import { sharedApp } from '../testing/shared-app';
import { TEST_START } from '../testing/test-app';

const app = sharedApp();

describe('userInfo (37)', () => {
  test('returns the account in detail, masked', async () => {
    const user = await buildUser(app, {
      userName: 'wei',
      phoneE164: '+8613800138777',
      mail: 'zhang.wei@example.com',
      realName: '张伟',
      certLevel: 'personal',
      loginLevel: 1,
      orderLevel: 1,
      mfaSecretEnc: app.deps.cipher.encrypt(SEALED.mfaSecret, 'SECRET'),
      passwordHash: 'a hash',
      referralCode: 'WEI2026',
    });
    const team = await buildTeam(app, { creator: user, name: 'Blue' });
    const { queries } = app.database;
    await queries.update(users).set({ defaultTeamId: team.id }).where(eq(users.id, user.id));
    await buildCertification(app, {
      user,
      payload: { realName: '张伟', idCard: '11010519491231002X' },
      state: 'verified',
    });
    const code = (codeHash: string, usedAt: Date | null) => ({
      id: app.deps.newId(),
      userId: user.id,
      codeHash,
      usedAt,
      createdAt: TEST_START,
    });
    await queries.insert(recoveryCodes).values([code('a', null), code('b', null), code('c', TEST_START)]);
    const login = (seconds: number, result: 'success' | 'failed', place: string | null) => ({
      id: app.deps.newId(),
      userId: user.id,
      ip: '203.0.113.7',
      place,
      method: 'sms' as const,
      result,
      createdAt: addSeconds(TEST_START, seconds),
    });
    await queries
      .insert(loginLogs)
      .values([login(-60, 'success', null), login(-30, 'success', 'Berlin'), login(-10, 'failed', null)]);

    const response = await app.call(userInfo, {}, { as: await signIn(app, user) });

    expect(response).toMatchObject({ code: 0 });
    expect(response.obj).toEqual({
      userId: user.id,
      UserName: 'wei',
      userNameSet: true,
      UserPhone: '138****8777',
      areaCode: '86',
      email: 'z***@example.com',
      realName: '张*',
      userType: 'individual',
      certLevel: 'personal',
      certState: 'verified',
      hasPassword: true,
      mfaBound: true,
      recoveryLeft: 2,
      loginLevel: 1,
      orderLevel: 1,
      defaultTeam: { Id: team.id, name: 'Blue' },
      lastLoginTime: addSeconds(TEST_START, -30).toISOString(),
      lastLoginIp: '203.0.113.7',
      lastLoginAddress: 'Berlin',
      referralCode: 'WEI2026',
      referralOpens: 0,
      isOperator: false,
      createdAt: TEST_START.toISOString(),
    });
    for (const secret of ['13800138777', 'zhang.wei', '张伟', '11010519491231002X', 'SECRET', 'a hash'])
      expect(JSON.stringify(response.obj)).not.toContain(secret);
  });

  test('omits values that an account does not have', async () => {
    const user = await buildUser(app, {
      userName: null,
      phoneE164: '+447700900456',
      mail: null,
      referralCode: 'BARE',
      source: 'amazon',
    });
    expect(await app.ok(userInfo, {}, { as: await signIn(app, user) })).toEqual({
      userId: user.id,
      UserName: '+44****0456',
      userNameSet: false,
      UserPhone: '+44****0456',
      areaCode: '44',
      userType: 'individual',
      certLevel: 'none',
      certState: 'unauthenticated',
      hasPassword: false,
      mfaBound: false,
      recoveryLeft: 0,
      loginLevel: 0,
      orderLevel: 0,
      referralCode: 'BARE',
      referralOpens: 0,
      isOperator: false,
      createdAt: TEST_START.toISOString(),
    });
  });

  test('reports that a verification is pending', async () => {
    const user = await buildUser(app);
    await buildCertification(app, { user, payload: { realName: 'Li', idCard: '11010519491231002X' } });
    const { certState, certLevel } = await app.ok(userInfo, {}, { as: await signIn(app, user) });
    expect({ certState, certLevel }).toEqual({ certState: 'reviewing', certLevel: 'none' });
  });

  test('refuses an anonymous caller', async () => {
    expect(await app.refusal(userInfo, {})).toBe(errorCodes.sessionInvalid);
  });
});

describe('isSetPwd (38)', () => {
  test.each([
    [{ passwordHash: 'a hash' }, true],
    [{}, false],
  ])('%j: %s', async (columns, isSet) => {
    const as = await signIn(app, await buildUser(app, columns));
    expect(await app.ok(isSetPwd, {}, { as })).toEqual({ isSet });
  });

  test('refuses an anonymous caller', async () => {
    expect(await app.refusal(isSetPwd, {})).toBe(errorCodes.sessionInvalid);
  });
});
