import type { ParsedRequestOf, ResponseOf } from '@portal/shared/contracts/endpoint';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import type { MemberRow, usersInfo } from '@portal/shared/contracts/member';
import type { exportMembers } from '@portal/shared/contracts/search';
import type { Membership } from '../../platform/access/membership';
import { containsPattern, limitOf, presentPage } from '../../platform/database/paging';
import type { ProviderDeps } from '../../platform/deps';
import type { RowBatches } from '../../platform/export/export-table';
import { pageBatches, presentedBatches } from '../../platform/export/row-batches';
import { BusinessError } from '../../platform/http/business-error';
import { addSeconds } from '../../platform/runtime/clock';
import { memberPresenter } from './member.presenter';
import { findTeamOfMembers, listMembers, type MemberFilter } from './member.repository';

/** The members of a team, as one of them may see them. */
export function memberService({
  database: { queries },
  clock,
  cipher,
  settings,
}: Pick<ProviderDeps, 'database' | 'clock' | 'cipher' | 'settings'>) {
  function filterOf(input: ParsedRequestOf<typeof exportMembers>): MemberFilter {
    const now = clock.now();
    return {
      teamId: input.TeamId,
      pattern: containsPattern(input.Keyword),
      role: input.Role,
      state: input.UserState,
      loginState: input.LoginState,
      since: { now, seenAfter: addSeconds(now, -settings.session.idleMinutes * 60) },
    };
  }

  /** @throws BusinessError `notFound` if the team was deleted meanwhile */
  async function presenterFor(userId: string, { teamId, role, isCreator }: Membership) {
    const team = await findTeamOfMembers(queries, teamId);
    if (team === null) throw new BusinessError(errorCodes.notFound);
    return memberPresenter(cipher, team, { userId, role, isCreator });
  }

  return {
    async list(
      userId: string,
      membership: Membership,
      input: ParsedRequestOf<typeof usersInfo>,
    ): Promise<ResponseOf<typeof usersInfo>> {
      const present = await presenterFor(userId, membership);
      const page = await listMembers(queries, {
        ...filterOf(input),
        userId: input.UserId,
        sort: input.Sort,
        ...limitOf(input),
      });
      return presentPage(page, input, present);
    },

    /** The list with its filters in its default order, for its export (E35). */
    async export(
      userId: string,
      membership: Membership,
      input: ParsedRequestOf<typeof exportMembers>,
    ): Promise<RowBatches<MemberRow>> {
      const present = await presenterFor(userId, membership);
      const filter = filterOf(input);
      return presentedBatches(
        pageBatches((page) => listMembers(queries, { ...filter, sort: [], ...page })),
        present,
      );
    },
  };
}
