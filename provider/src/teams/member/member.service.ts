import type { ParsedRequestOf, ResponseOf } from '@portal/shared/contracts/endpoint';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import type { Language } from '@portal/shared/contracts/language';
import type { usersInfo } from '@portal/shared/contracts/member';
import type { exportMembers } from '@portal/shared/contracts/search';
import type { Membership } from '../../platform/access/membership';
import { containsPattern, limitOf, presentPage } from '../../platform/database/paging';
import type { ProviderDeps } from '../../platform/deps';
import { BusinessError } from '../../platform/http/business-error';
import { addSeconds } from '../../platform/runtime/clock';
import { membersCsv } from './member-csv.presenter';
import { memberPresenter } from './member.presenter';
import { findTeamOfMembers, listMembers, type MemberFilter } from './member.repository';

/** Maximum number of lines of one export, far beyond the size of any team. */
const MAX_EXPORT_ROWS = 10_000;

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

    /** The whole list as CSV, with the list's filters, in its default order. */
    async export(
      { userId, language }: { readonly userId: string; readonly language: Language },
      membership: Membership,
      input: ParsedRequestOf<typeof exportMembers>,
    ): Promise<string> {
      const present = await presenterFor(userId, membership);
      const { rows } = await listMembers(queries, {
        ...filterOf(input),
        sort: [],
        limit: MAX_EXPORT_ROWS,
        offset: 0,
      });
      return membersCsv(rows.map(present), language);
    },
  };
}
