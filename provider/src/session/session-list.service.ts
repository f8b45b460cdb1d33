import type { loginHistory, revokeSessions, sessions } from '@portal/shared/contracts/account';
import type { ParsedRequestOf, ResponseOf } from '@portal/shared/contracts/endpoint';
import { presentPage } from '../database/paging';
import type { ProviderDeps } from '../deps';
import { expireUndelivered } from '../qr-login/qr-login.repository';
import { addSeconds } from '../runtime/clock';
import { findLoginLogs } from './login-history.repository';
import type { Person } from './person';
import { presentLogin, presentSession } from './session-list.presenter';
import { findAliveSessions, revokeAlive, type AliveSince } from './session-list.repository';

type Caller = Pick<Person, 'userId' | 'sessionId'>;

/** Where a person is signed in, where he has been, and how he ends it from afar. */
export function sessionListService({
  database,
  clock,
  settings,
}: Pick<ProviderDeps, 'database' | 'clock' | 'settings'>) {
  const { queries } = database;
  const aliveSince = (): AliveSince => {
    const now = clock.now();
    return { now, seenAfter: addSeconds(now, -settings.session.idleMinutes * 60) };
  };

  return {
    /** E12. */
    async list({ userId, sessionId }: Caller): Promise<ResponseOf<typeof sessions>> {
      const rows = await findAliveSessions(queries, userId, aliveSince());
      return { list: rows.map((row) => presentSession(row, sessionId)) };
    },

    /**
     * E13: effective with the next request, which reads the session afresh, in whichever process. What such a
     * session let in by scan, and what is still on its way, ends with it.
     */
    async revoke(
      { userId, sessionId }: Caller,
      { Ids = [], Others }: ParsedRequestOf<typeof revokeSessions>,
    ): Promise<ResponseOf<typeof revokeSessions>> {
      const choice = { ids: Ids, allBut: Others === true ? sessionId : null };
      const revoked = await database.transaction(async (queries) => {
        const since = aliveSince();
        // First, so that a session handed over at this moment is among those that end.
        await expireUndelivered(queries, userId, since.now);
        return revokeAlive(queries, userId, choice, since);
      });
      return { revoked };
    },

    /** E14. */
    async history(
      { userId }: Caller,
      { Sort, ...page }: ParsedRequestOf<typeof loginHistory>,
    ): Promise<ResponseOf<typeof loginHistory>> {
      const found = await findLoginLogs(queries, { userId, sort: Sort, ...page });
      return presentPage(found, page, presentLogin);
    },
  };
}
