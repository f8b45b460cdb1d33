import type { audit } from '@portal/shared/contracts/account';
import type { ParsedRequestOf, ResponseOf } from '@portal/shared/contracts/endpoint';
import type { Language } from '@portal/shared/contracts/language';
import type { exportAudit } from '@portal/shared/contracts/search';
import { findMembership } from '../../platform/access/access.repository';
import { containsPattern, limitOf, presentPage } from '../../platform/database/paging';
import type { ProviderDeps } from '../../platform/deps';
import { BusinessError } from '../../platform/http/business-error';
import { listAudit, type AuditFilter } from './audit-list.repository';
import { auditRefusal } from './audit.policy';
import { auditCsv, presentAudit } from './audit.presenter';

/** Maximum number of lines of one export, the newest. Older lines require a filter by time. */
const MAX_EXPORT_ROWS = 10_000;

/** The reader of the log and their language. */
interface Caller {
  readonly userId: string;
  readonly language: Language;
}

/** The audit log: actions of the caller, or all actions in a team that the caller administers. */
export function auditService({ database: { queries } }: Pick<ProviderDeps, 'database'>) {
  /** @throws BusinessError `notFound`, `forbidden`, `memberDisabled` for a team whose log the caller may not read */
  async function filterOf(
    userId: string,
    { TeamId: teamId, InstanceId: instanceId, Actor, Action, From, To }: ParsedRequestOf<typeof exportAudit>,
  ): Promise<AuditFilter> {
    if (teamId !== undefined) {
      const code = auditRefusal(await findMembership(queries, userId, teamId));
      if (code !== null) throw new BusinessError(code);
    }
    return {
      of: teamId === undefined ? { actorId: userId } : { teamId },
      instanceId,
      pattern: containsPattern(Actor),
      action: Action,
      from: From === undefined ? undefined : new Date(From),
      to: To === undefined ? undefined : new Date(To),
    };
  }

  return {
    async list(
      { userId, language }: Caller,
      input: ParsedRequestOf<typeof audit>,
    ): Promise<ResponseOf<typeof audit>> {
      const filter = await filterOf(userId, input);
      const page = await listAudit(queries, { ...filter, sort: input.Sort, ...limitOf(input) });
      return presentPage(page, input, (row) => presentAudit(row, language));
    },

    async export({ userId, language }: Caller, input: ParsedRequestOf<typeof exportAudit>): Promise<string> {
      const filter = await filterOf(userId, input);
      const { rows } = await listAudit(queries, { ...filter, sort: [], limit: MAX_EXPORT_ROWS, offset: 0 });
      return auditCsv(
        rows.map((row) => presentAudit(row, language)),
        language,
      );
    },
  };
}
