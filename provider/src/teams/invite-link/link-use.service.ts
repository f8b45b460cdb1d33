import * as errorCodes from '@portal/shared/contracts/error-codes';
import type { Queries } from '../../platform/database/database';
import { BusinessError } from '../../platform/http/business-error';
import { linkRefusal } from './invite-link.policy';
import { countUse, findLanding, type LandingRow } from './invite-link.repository';

/** @throws BusinessError `inviteInvalid` if deleted with its team, `inviteExpired` if ended */
export async function findLiveLink(queries: Queries, linkId: string, now: Date): Promise<LandingRow> {
  const link = await findLanding(queries, linkId);
  const code = linkRefusal(link, now);
  if (link === null || code !== null) throw new BusinessError(code ?? errorCodes.inviteInvalid);
  return link;
}

/**
 * Counts one more request through the link, in the transaction that creates the request.
 * @throws BusinessError `inviteInvalid` if deleted with its team, `inviteExpired` if ended
 */
export async function useLink(queries: Queries, linkId: string, now: Date): Promise<void> {
  const link = await findLiveLink(queries, linkId, now);
  await countUse(queries, link.id, now);
}
