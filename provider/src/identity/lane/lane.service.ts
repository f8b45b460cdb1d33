import type { ParsedRequestOf, ResponseOf } from '@portal/shared/contracts/endpoint';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import type { opsLane } from '@portal/shared/contracts/lane';
import type { ProviderDeps } from '../../platform/deps';
import { BusinessError } from '../../platform/http/business-error';
import { findPerson } from '../records/find-person';
import { adoptLane } from '../records/lane.repository';
import type { AccountRow } from '../records/sign-in-account.repository';

/** Lanes of accounts, for operators (E72). */
export function laneService({
  database,
  clock,
  isLane,
}: Pick<ProviderDeps, 'database' | 'clock' | 'isLane'>) {
  const { queries } = database;

  return {
    /**
     * The lane that a signed-in browser should have instead of its own; null if that is right. For sessions that are
     * older than the lane of their account.
     * @param own null if the browser has none
     */
    async ofSession(
      { id: userId, lane: stored }: Pick<AccountRow, 'id' | 'lane'>,
      own: string | null,
    ): Promise<string | null> {
      if (stored !== null && isLane(stored)) return stored === own ? null : stored;
      if (own === null || !isLane(own)) return null;
      const adopted = await adoptLane(queries, { userId, lane: own, instead: stored }, clock.now());
      return adopted === own ? null : adopted;
    },

    /**
     * The lane of an account, after a given one was stored if it had none.
     * @throws BusinessError `notFound`, also for a closed account; `validationFailed`
     */
    async ofPerson({ Person, Lane }: ParsedRequestOf<typeof opsLane>): Promise<ResponseOf<typeof opsLane>> {
      const account = await findPerson(queries, Person);
      if (account === null) throw new BusinessError(errorCodes.notFound);
      const { id: userId, lane } = account;
      if (lane !== null || Lane === undefined) return { AccountId: userId, Lane: lane };
      const adopted = await adoptLane(queries, { userId, lane: Lane }, clock.now());
      // Closed since it was read.
      if (adopted === null) throw new BusinessError(errorCodes.notFound);
      return { AccountId: userId, Lane: adopted };
    },
  };
}
