import { loginPassword } from '@portal/shared/contracts/auth';
import type { Access, Endpoint } from '@portal/shared/contracts/endpoint';
import { eq } from 'drizzle-orm';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { sessions } from '../database/schema/sign-in';
import { users } from '../database/schema/users';
import { implementedCalls } from '../../implemented-calls';
import { hashToken } from '../runtime/crypto';
import { addSeconds } from '../runtime/clock';

import { buildUser } from '../../testing/builders';
import { signIn, type SessionTokens } from '../../testing/sign-in';
import { sharedApp } from '../../testing/shared-app';
import { TEST_START, type CallOptions } from '../../testing/test-app';

/*
 * Callers who may not call, for every call that needs a session. Generated from the contracts, so that new calls are
 * covered. Access is refused before the input is validated.
 */

/** The callers of these have no session. */
const WITHOUT_SESSION: readonly Access[] = [
  'public',
  'operator',
  'reviewer',
  'wallet',
  'agent',
  'enrolment',
  'sandbox',
];

const app = sharedApp();
let guarded: readonly Endpoint[];
const asked: Record<string, CallOptions> = {};

beforeAll(async () => {
  guarded = (await implementedCalls())
    .map(({ endpoint }) => endpoint)
    .filter(({ access }) => !WITHOUT_SESSION.includes(access));
  const { queries } = app.database;
  const session = async (): Promise<SessionTokens> => signIn(app, await buildUser(app));
  const change = (sessionTokens: SessionTokens, to: Partial<typeof sessions.$inferInsert>) =>
    queries
      .update(sessions)
      .set(to)
      .where(eq(sessions.tokenHash, hashToken(sessionTokens.header)));

  const one = await session();
  const other = await session();
  asked['nobody'] = {};
  asked['the header alone'] = { headers: { 'access-token': one.header } };
  asked['the cookie alone'] = { headers: { cookie: `token=${one.cookie}` } };
  asked['two tokens of two sessions'] = { as: { header: one.header, cookie: other.cookie } };
  asked['made-up tokens'] = { as: { header: 'a'.repeat(43), cookie: 'b'.repeat(43) } };

  const idle = await session();
  await change(idle, { lastSeenAt: addSeconds(TEST_START, -30 * 60) });
  asked['an idle session'] = { as: idle };
  const old = await session();
  await change(old, { expiresAt: TEST_START });
  asked['a session past its time'] = { as: old };
  const revoked = await session();
  await change(revoked, { revokedAt: TEST_START });
  asked['a revoked session'] = { as: revoked };

  for (const status of ['disabled', 'closed'] as const) {
    const user = await buildUser(app);
    asked[`a ${status} account`] = { as: await signIn(app, user) };
    await queries.update(users).set({ status }).where(eq(users.id, user.id));
  }

  const pending = await buildUser(app, { password: 'Secret-123', loginLevel: 1, mfaSecretEnc: 'sealed' });
  const response = await app.call(loginPassword, {
    Ticket: 'subjects',
    RandStr: 'r',
    UserName: pending.userName ?? '',
    Password: 'Secret-123',
  });
  expect(response.code).toBe(errorCodes.mfaRequired);
  const key = String(Reflect.get(Object(response.obj), 'key'));
  asked['who still owes the second factor'] = { as: { header: key, cookie: key } };
});

test.each([
  'nobody',
  'the header alone',
  'the cookie alone',
  'two tokens of two sessions',
  'made-up tokens',
  'an idle session',
  'a session past its time',
  'a revoked session',
  'a disabled account',
  'a closed account',
  'who still owes the second factor',
])('%s gets 4101 from every call that needs a session', async (who) => {
  expect(guarded.length).toBeGreaterThan(30);
  const options = asked[who];
  if (options === undefined) throw new Error(`${who} is not set up`);
  const others: string[] = [];
  for (const endpoint of guarded) {
    const { code, obj } = await app.send(endpoint, {}, options);
    if (code !== errorCodes.sessionInvalid || obj !== null) others.push(`${endpoint.id} ${String(code)}`);
  }
  expect(others).toEqual([]);
});
