import type { audit } from '@portal/shared/contracts/account';
import type { ParsedRequestOf, ResponseOf } from '@portal/shared/contracts/endpoint';
import type { Language } from '@portal/shared/contracts/language';
import type { exportAudit } from '@portal/shared/contracts/search';
import { findMembership } from '../../platform/access/access.repository';
import { containsPattern, limitOf, presentPage } from '../../platform/database/paging';
import type { ProviderDeps } from '../../platform/deps';
import { fromOf, toOf } from '../../platform/runtime/local-day';
import type { RowBatches } from '../../platform/export/export-table';
import { pageBatches, presentedBatches } from '../../platform/export/row-batches';
import { BusinessError } from '../../platform/http/business-error';
import { listAudit, type AuditFilter } from './audit-list.repository';
import { auditRefusal } from './audit.policy';
import { presentAudit, type ShownRow } from './audit.presenter';

/** The reader of the log and their language. */
interface Caller {
  readonly userId: string;
  readonly language: Language;
  /** Days are days of this zone. */
  readonly zone: string;
}

/** The audit log: actions of the caller, or all actions in a team that the caller administers. */
export function auditService({ database: { queries }, clock }: Pick<ProviderDeps, 'database' | 'clock'>) {
  /** @throws BusinessError `notFound`, `forbidden`, `memberDisabled` for a team whose log the caller may not read */
  async function filterOf(
    { userId, zone }: Omit<Caller, 'language'>,
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
      from: fromOf(From, zone),
      to: toOf(To, zone),
    };
  }

  return {
    async list(
      { language, ...caller }: Caller,
      input: ParsedRequestOf<typeof audit>,
    ): Promise<ResponseOf<typeof audit>> {
      const filter = await filterOf(caller, input);
      const page = await listAudit(queries, { ...filter, sort: input.Sort, ...limitOf(input) });
      return presentPage(page, input, (row) => presentAudit(row, language));
    },

    /** The newest entries of the list, for its export (E35). */
    async export(
      { language, ...caller }: Caller,
      input: ParsedRequestOf<typeof exportAudit>,
    ): Promise<RowBatches<ShownRow>> {
      const { to = clock.now(), ...filter } = await filterOf(caller, input);
      return presentedBatches(
        pageBatches((page) => listAudit(queries, { ...filter, to, sort: [], ...page })),
        (row) => presentAudit(row, language),
      );
    },
  };
}
