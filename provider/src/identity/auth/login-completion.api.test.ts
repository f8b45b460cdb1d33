import { eq } from 'drizzle-orm';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { loginLogs, sessions } from '../../platform/database/schema/sign-in';
import { users } from '../../platform/database/schema/users';
import { SEALED } from '../../platform/runtime/cipher';
import { sessionService } from '../session/session.service';
import { stepTicketService } from '../step-up/step-ticket.service';
import { buildUser } from '../../testing/builders';
import { sharedApp } from '../../testing/shared-app';
import { loginCompletionService, type SigningIn } from './login-completion.service';
import { findAccountById, type AccountRow } from '../records/sign-in-account.repository';

const CLIENT: SigningIn = {
  ip: '192.0.2.7',
  userAgent: 'test',
  language: 'en',
  previousCookie: null,
  lane: null,
};

const app = sharedApp();

/** An account as a sign-in read it, and a change that is made before the sign-in completes. */
async function readThenChanged(change: Partial<typeof users.$inferInsert>): Promise<AccountRow> {
  const { queries } = app.database;
  const { id } = await buildUser(app);
  const read = await findAccountById(queries, id);
  if (read === null) throw new Error('The account was not read.');
  await queries.update(users).set(change).where(eq(users.id, id));
  return read;
}

function enter(account: AccountRow, change?: () => Promise<void>) {
  const loginCompletion = loginCompletionService(
    app.deps,
    sessionService(app.deps),
    stepTicketService(app.deps),
  );
  return loginCompletion.enter(account, { method: 'sms', isMfa: false }, CLIENT, change);
}

describe('the completion of every sign-in', () => {
  test.each(['disabled', 'closed'] as const)(
    'refuses an account that was %s during the sign-in',
    async (status) => {
      const account = await readThenChanged({ status });
      const change = jest.fn(() => Promise.resolve());
      await expect(enter(account, change)).rejects.toMatchObject({ code: errorCodes.accountDisabled });
      expect(change).not.toHaveBeenCalled();
      const { queries } = app.database;
      expect(await queries.select().from(sessions).where(eq(sessions.userId, account.id))).toEqual([]);
      expect(await queries.select().from(loginLogs).where(eq(loginLogs.userId, account.id))).toEqual([]);
    },
  );

  test('asks for the second factor that was bound during the sign-in', async () => {
    const mfaSecretEnc = app.deps.cipher.encrypt(SEALED.mfaSecret, 'secret');
    const account = await readThenChanged({ loginLevel: 1, mfaSecretEnc });
    await expect(enter(account)).rejects.toMatchObject({ code: errorCodes.mfaRequired });
  });

  test('returns the current name of the user', async () => {
    const account = await readThenChanged({ userName: 'renamed-meanwhile' });
    expect((await enter(account)).login.UserName).toBe('renamed-meanwhile');
  });
});
