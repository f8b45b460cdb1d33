import type { addInstance } from '@portal/shared/contracts/application';
import type { ParsedRequestOf, ResponseOf } from '@portal/shared/contracts/endpoint';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import type { ProviderDeps } from '../../platform/deps';
import { BusinessError, fieldError } from '../../platform/http/business-error';
import { addDays } from '../../platform/runtime/clock';
import type { Actor, TeamAct, TeamActService } from '../../teams/act/team-act.service';
import type { PriceBookService } from '../price/price-book.service';
import { EXPERIENCE_DAYS } from '../price/product-facts';
import { applicationChanged } from '../records/application-events';
import { hasUsedExperience } from '../records/used-experience.repository';
import { insertApplication } from './application-change.repository';
import type { EntitlementClaimService } from './entitlement-claim.service';
import { loginAddress } from './login-address';
import { soldQuotas } from './sold-quotas';

interface Parts {
  readonly acts: TeamActService;
  readonly books: PriceBookService;
  readonly claims: EntitlementClaimService;
}

export type ApplicationCreationService = ReturnType<typeof applicationCreationService>;

/** Applications that come without an order: the experience edition, and those of marketplaces (113). */
export function applicationCreationService(
  { newId, settings }: Pick<ProviderDeps, 'newId' | 'settings'>,
  { acts, books, claims }: Parts,
) {
  async function insert(
    act: TeamAct,
    row: Omit<
      Parameters<typeof insertApplication>[1],
      'id' | 'teamId' | 'ownerId' | 'loginUrl' | 'createdAt' | 'updatedAt'
    >,
  ): Promise<string> {
    const { now, queries, team, actor, unit } = act;
    const id = newId();
    const columns = { id, teamId: team.id, ownerId: actor.userId, createdAt: now, updatedAt: now };
    const isNew = await insertApplication(queries, {
      ...row,
      ...columns,
      loginUrl: loginAddress(settings.loginUrl, id),
    });
    if (!isNew) throw new BusinessError(errorCodes.cloudInstanceTaken);
    unit.publish(applicationChanged(columns));
    return id;
  }

  /** @throws BusinessError `experienceUsed` */
  async function addExperience(act: TeamAct, name: string): Promise<string> {
    const { queries, now, actor } = act;
    if (await hasUsedExperience(queries, actor.userId)) throw new BusinessError(errorCodes.experienceUsed);
    const version = 'experience';
    const id = await insert(act, {
      ...{ name, version, source: 'self', months: 1, termBp: 10_000 },
      ...(await soldQuotas(books, act, { version, quotas: {} })),
      dueDate: addDays(now, EXPERIENCE_DAYS),
    });
    act.record('application.create', { instanceId: id, detail: name });
    return id;
  }

  return {
    /**
     * The experience edition, or an application that was bought at a marketplace.
     * @throws BusinessError `experienceUsed`, `cloudInstanceTaken`, `validationFailed` at `CloudInstanceId` if the
     *   marketplace does not know it or it is somebody else's, `rateLimited`; ExternalError
     */
    async add(
      actor: Actor,
      input: ParsedRequestOf<typeof addInstance>,
    ): Promise<ResponseOf<typeof addInstance>> {
      const { TeamId: teamId, Name: name, Source: source, CloudInstanceId: cloudInstanceId } = input;
      const plan = { teamId, need: 'admin' } as const;
      if (source === 'self') {
        if (input.Version !== undefined && input.Version !== 'experience')
          throw fieldError('Version', 'chooseOne');
        return acts.perform(actor, plan, async (act) => ({ InstanceId: await addExperience(act, name) }));
      }
      if (cloudInstanceId === undefined) throw fieldError('CloudInstanceId', 'enterCloudInstanceId');
      const asked = { userId: actor.userId, source, cloudInstanceId };
      const { version, quotas, dueDate } = await claims.toImport(asked, input.ClaimCode ?? '');
      return acts.perform(actor, plan, async (act) => {
        const id = await insert(act, {
          ...{ name, source, cloudInstanceId, version, dueDate, months: 1, termBp: 10_000 },
          ...(await soldQuotas(books, act, { version, quotas })),
        });
        act.record('application.import', { instanceId: id, detail: name });
        return { InstanceId: id };
      });
    },
  };
}
