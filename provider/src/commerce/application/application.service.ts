import type { instancesInfo } from '@portal/shared/contracts/application';
import type { ParsedRequestOf, ResponseOf } from '@portal/shared/contracts/endpoint';
import { containsPattern, limitOf, presentPage } from '../../platform/database/paging';
import type { ProviderDeps } from '../../platform/deps';
import { cancelledBefore, dueBefore } from './application.policy';
import { presentApplication } from './application.presenter';
import { listApplications } from './application.repository';

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
  };
}
