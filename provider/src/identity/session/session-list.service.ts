import type { loginHistory, revokeSessions, sessions } from '@portal/shared/contracts/account';
import type { ParsedRequestOf, ResponseOf } from '@portal/shared/contracts/endpoint';
import { limitOf, presentPage } from '../../platform/database/paging';
import type { ProviderDeps } from '../../platform/deps';
import { expireUndelivered } from '../records/undelivered-qr-login.repository';
import { findLoginLogs } from './login-history.repository';
import type { RowBatches } from '../../platform/export/export-table';
import { pageBatches, presentedBatches } from '../../platform/export/row-batches';
import type { SignedInUser } from '../../platform/http/signed-in-user';
import { presentLogin, presentSession, type LoginShown } from './session-list.presenter';
import { findAliveSessions, revokeAlive } from './session-list.repository';
import { aliveSince } from './session.policy';

type Caller = Pick<SignedInUser, 'userId' | 'sessionId'>;

/** A user's sessions and sign-in history, and ending sessions remotely. */
export function sessionListService({
  database,
  units,
  clock,
  settings,
}: Pick<ProviderDeps, 'database' | 'units' | 'clock' | 'settings'>) {
  const { queries } = database;
  const sinceNow = () => aliveSince(clock.now(), settings.session);

  return {
    /** E12. */
    async list({ userId, sessionId }: Caller): Promise<ResponseOf<typeof sessions>> {
      const rows = await findAliveSessions(queries, userId, sinceNow());
      return { list: rows.map((row) => presentSession(row, sessionId)) };
    },

    /**
     * E13: takes effect with the next request in every process, because each request reads the session from the
     * database. All undelivered QR sign-ins of the account expire as well.
     */
    async revoke(
      { userId, sessionId }: Caller,
      { Ids = [], Others }: ParsedRequestOf<typeof revokeSessions>,
    ): Promise<ResponseOf<typeof revokeSessions>> {
      const choice = { ids: Ids, allBut: Others === true ? sessionId : null };
      const revoked = await units.run({}, async (unit) => {
        const since = sinceNow();
        // First, so that a session delivered at this moment is among those that end.
        await expireUndelivered(unit.queries, userId, since.now);
        return revokeAlive(unit, userId, choice, since);
      });
      return { revoked };
    },

    /** E14. */
    async history(
      { userId }: Caller,
      { Sort, ...page }: ParsedRequestOf<typeof loginHistory>,
    ): Promise<ResponseOf<typeof loginHistory>> {
      const found = await findLoginLogs(queries, { userId, sort: Sort, ...limitOf(page) });
      return presentPage(found, page, presentLogin);
    },

    /** The newest entries of E14, for its export (E35). */
    exportHistory(userId: string): RowBatches<LoginShown> {
      const until = clock.now();
      return presentedBatches(
        pageBatches((page) => findLoginLogs(queries, { userId, until, sort: [], ...page })),
        presentLogin,
      );
    },
  };
}
