import type { ApplicationRow, instanceDelInfo, instancesInfo } from '@portal/shared/contracts/application';
import type { ParsedRequestOf, ResponseOf } from '@portal/shared/contracts/endpoint';
import type { Bag } from '@portal/shared/contracts/shapes';
import type { exportInstances } from '@portal/shared/contracts/search';
import type { notUsedInstancesInfo } from '@portal/shared/contracts/user';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import type { Membership } from '../../platform/access/membership';
import { containsPattern, limitOf, presentPage } from '../../platform/database/paging';
import type { ProviderDeps } from '../../platform/deps';
import type { RowBatches } from '../../platform/export/export-table';
import { pageBatches, presentedBatches } from '../../platform/export/row-batches';
import { BusinessError } from '../../platform/http/business-error';
import type { PricedApplication } from '../price/selection';
import { dueBefore, hasJoined, isTeamAdmin } from './application.policy';
import { cancelledBefore } from '../../teams/records/application-status.policy';
import { presentApplication, presentApplicationDetail, presentUnassigned } from './application.presenter';
import {
  countConnectors,
  findApplication,
  findPurchase,
  findTeamOfApplication,
  listApplications,
  listJoinedUsers,
  listUnassigned,
  type ApplicationListRow,
} from './application.repository';
import { pricedApplication } from './priced-application';

/** The packs of an application. */
export interface ApplicationPacks {
  of(userId: string, instanceId: string): Promise<readonly Bag[]>;
}

/** Applications as their users may see them. */
export function applicationService(
  { database, clock }: Pick<ProviderDeps, 'database' | 'clock'>,
  packs: ApplicationPacks,
) {
  /** @throws BusinessError `notFound`, `notJoinedApplication` */
  async function joinedRow(
    userId: string,
    membership: Membership,
    instanceId: string,
  ): Promise<ApplicationListRow> {
    const row = await findApplication(database.queries, { userId, instanceId, now: clock.now() });
    if (row === null) throw new BusinessError(errorCodes.notFound);
    if (!hasJoined({ ...membership, isAssigned: row.isAssigned }))
      throw new BusinessError(errorCodes.notJoinedApplication);
    return row;
  }

  function filterOf(userId: string, input: ParsedRequestOf<typeof exportInstances>) {
    const now = clock.now();
    return {
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
    };
  }

  return {
    async list(
      userId: string,
      input: ParsedRequestOf<typeof instancesInfo>,
    ): Promise<ResponseOf<typeof instancesInfo>> {
      const filter = filterOf(userId, input);
      const page = await listApplications(database.queries, {
        ...filter,
        sort: input.Sort,
        ...limitOf(input),
      });
      return presentPage(page, input, (row) => presentApplication(row, filter));
    },

    /** The list in its default order, for its export (E35). */
    export(userId: string, input: ParsedRequestOf<typeof exportInstances>): RowBatches<ApplicationRow> {
      const filter = filterOf(userId, input);
      return presentedBatches(
        pageBatches((page) => listApplications(database.queries, { ...filter, sort: [], ...page })),
        (row) => presentApplication(row, filter),
      );
    },

    /** The team of an application, for the check of the caller's membership. */
    teamOf(instanceId: string): Promise<string | null> {
      return findTeamOfApplication(database.queries, instanceId);
    },

    /** An application of a team in which the user is an enabled member, for its prices; `null` for any other. */
    async priced(userId: string, instanceId: string): Promise<PricedApplication | null> {
      const now = clock.now();
      const row = await findApplication(database.queries, { userId, instanceId, now });
      return row === null ? null : pricedApplication(row.instance, row.inUse, now);
    },

    /** Applications of the caller that are in no team yet. */
    async unassigned(userId: string): Promise<ResponseOf<typeof notUsedInstancesInfo>> {
      const before = cancelledBefore(clock.now());
      const rows = await listUnassigned(database.queries, { ownerId: userId, cancelledBefore: before });
      return { list: rows.map(presentUnassigned) };
    },

    /** @throws BusinessError `notFound`, `notJoinedApplication` */
    async requireJoined(userId: string, membership: Membership, instanceId: string): Promise<void> {
      await joinedRow(userId, membership, instanceId);
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
      const now = clock.now();
      const row = await joinedRow(userId, membership, instanceId);
      const isAdmin = isTeamAdmin(membership);
      const purchase = await findPurchase(queries, { instanceId, teamId });
      return presentApplicationDetail(
        {
          row,
          purchase: isAdmin || purchase?.buyerId === userId ? purchase : null,
          joined: isAdmin ? await listJoinedUsers(queries, { instanceId, teamId }) : null,
          packs: await packs.of(userId, instanceId),
          connectorCount: await countConnectors(queries, instanceId),
        },
        { userId, now },
      );
    },
  };
}

export type ApplicationService = ReturnType<typeof applicationService>;
