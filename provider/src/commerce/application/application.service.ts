import type { instanceDelInfo, instancesInfo } from '@portal/shared/contracts/application';
import type { ParsedRequestOf, ResponseOf } from '@portal/shared/contracts/endpoint';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import type { Membership } from '../../platform/access/membership';
import { containsPattern, limitOf, presentPage } from '../../platform/database/paging';
import type { ProviderDeps } from '../../platform/deps';
import { BusinessError } from '../../platform/http/business-error';
import type { PricedApplication } from '../price/selection';
import { cancelledBefore, dueBefore, hasJoined, isTeamAdmin } from './application.policy';
import { presentApplication, presentApplicationDetail } from './application.presenter';
import {
  findApplication,
  findPurchase,
  findTeamOfApplication,
  listApplications,
  listJoinedUsers,
} from './application.repository';
import { pricedApplication } from './priced-application';

/** Applications as their users may see them. */
export function applicationService({ database, clock }: Pick<ProviderDeps, 'database' | 'clock'>) {
  return {
    async list(
      userId: string,
      input: ParsedRequestOf<typeof instancesInfo>,
    ): Promise<ResponseOf<typeof instancesInfo>> {
      const now = clock.now();
      const page = await listApplications(database.queries, {
        userId,
        now,
        cancelledBefore: cancelledBefore(now),
        teamId: input.TeamId,
        pattern: containsPattern(input.Keyword),
        versions: input.Version,
        statuses: input.Status,
        sources: input.Source,
        favor: input.Favor,
        dueBefore: input.DueWithin === undefined ? undefined : dueBefore(now, input.DueWithin),
        sort: input.Sort,
        ...limitOf(input),
      });
      return presentPage(page, input, (row) => presentApplication(row, { userId, now }));
    },

    /** The team of an application, for the check of the caller's membership. */
    teamOf(instanceId: string): Promise<string | null> {
      return findTeamOfApplication(database.queries, instanceId);
    },

    /** An application of a team in which the user is an enabled member, for its prices; `null` for any other. */
    async priced(userId: string, instanceId: string): Promise<PricedApplication | null> {
      const row = await findApplication(database.queries, { userId, instanceId });
      return row === null ? null : pricedApplication(row.instance, clock.now());
    },

    /**
     * The order and the joined users are only for admins, and the order also for its buyer.
     * @throws BusinessError `notFound`, `notJoinedApplication`
     */
    async detail(
      userId: string,
      membership: Membership,
      instanceId: string,
    ): Promise<ResponseOf<typeof instanceDelInfo>> {
      const { queries } = database;
      const { teamId } = membership;
      const row = await findApplication(queries, { userId, instanceId });
      if (row === null) throw new BusinessError(errorCodes.notFound);
      const isAdmin = isTeamAdmin(membership);
      if (!hasJoined({ ...membership, isAssigned: row.isAssigned }))
        throw new BusinessError(errorCodes.notJoinedApplication);
      const purchase = await findPurchase(queries, { instanceId, teamId });
      return presentApplicationDetail(
        {
          row,
          purchase: isAdmin || purchase?.buyerId === userId ? purchase : null,
          joined: isAdmin ? await listJoinedUsers(queries, { instanceId, teamId }) : null,
        },
        { userId, now: clock.now() },
      );
    },
  };
}
