import type { SoldTerm, syncInstance } from '@portal/shared/contracts/application';
import type { ParsedRequestOf, ResponseOf } from '@portal/shared/contracts/endpoint';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import type { ProviderDeps } from '../../platform/deps';
import { BusinessError } from '../../platform/http/business-error';
import type { LockedApplication } from '../../platform/unit-of-work/locks.repository';
import type { Actor, TeamActService } from '../../teams/act/team-act.service';
import { quotasOf } from '../price/price-book.policy';
import type { PriceBookService } from '../price/price-book.service';
import { presentQuotas } from '../price/price.presenter';
import type { ApplicationLifeService } from './application-life.service';
import { findInstance } from './application.repository';
import type { EntitlementClaimService } from './entitlement-claim.service';
import { requireLive } from './require-application';
import { soldQuotas } from './sold-quotas';
import { isReduced, termsText } from './sync.policy';

interface Parts {
  readonly acts: TeamActService;
  readonly books: PriceBookService;
  readonly applicationLife: ApplicationLifeService;
  readonly claims: EntitlementClaimService;
}

export type ApplicationSyncService = ReturnType<typeof applicationSyncService>;

/** Takes over what a marketplace sold after an application was imported (E68). */
export function applicationSyncService(
  { database, pepper }: Pick<ProviderDeps, 'database' | 'pepper'>,
  { acts, books, applicationLife, claims }: Parts,
) {
  /** Keyed, so that it is valid only if it was shown with exactly this change. */
  const confirmOf = (instanceId: string, before: SoldTerm, after: SoldTerm) =>
    pepper.hash('marketplace sync', `${instanceId}\0${termsText(before, after)}`);

  return {
    /**
     * Due date, edition and quotas. If one of them would be less, nothing changes without the `Confirm` of the response.
     * @throws BusinessError `conflict` if it was not bought at a marketplace, is not known there any more, or is not
     *   the actor's to sync, `applicationCancelled`; ExternalError
     */
    async sync(
      actor: Actor,
      teamId: string,
      { InstanceId: instanceId, Confirm }: ParsedRequestOf<typeof syncInstance>,
    ): Promise<ResponseOf<typeof syncInstance>> {
      const found = await findInstance(database.queries, instanceId);
      if (found === null) throw new BusinessError(errorCodes.notFound);
      const { source, cloudInstanceId } = found;
      if (source === 'self' || cloudInstanceId === null) throw new BusinessError(errorCodes.conflict);
      const bought = await claims.toSync({ userId: actor.userId, source, cloudInstanceId });
      const plan = { teamId, need: 'admin', applications: [instanceId] } as const;
      return acts.perform(actor, plan, async (act) => {
        const application = requireLive(act, instanceId);
        const { dueDate, version } = bought;
        const before = termOf(application);
        const quotas = await soldQuotas(books, act, bought);
        const after = { version, dueDate: dueDate.toISOString(), config: quotas };
        const confirm = confirmOf(instanceId, before, after);
        if (isReduced(before, after) && Confirm !== confirm) return { before, after, Confirm: confirm };
        const changed = termsText(before) !== termsText(after);
        if (changed) {
          const { months, termBp } = application;
          await applicationLife.renew(act.unit, application, {
            ...{ dueDate, dueDay: null, quotas, version, months, termBp },
          });
          act.record('application.sync', { instanceId, detail: application.name });
        }
        return { changed, dueDate: after.dueDate, version };
      });
    },
  };
}

function termOf(application: LockedApplication): SoldTerm {
  return {
    version: application.version,
    dueDate: application.dueDate.toISOString(),
    config: presentQuotas(quotasOf(application)),
  };
}
