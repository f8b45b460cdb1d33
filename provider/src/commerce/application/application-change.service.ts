import type {
  addInstance,
  renameInstance,
  setFavor,
  setInstanceUsers,
  setNotUsedInstance,
  syncInstance,
} from '@portal/shared/contracts/application';
import type { ParsedRequestOf, ResponseOf } from '@portal/shared/contracts/endpoint';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import type { ProviderDeps } from '../../platform/deps';
import type { Entitlement } from '../../platform/gateways/marketplace/marketplace-gateway';
import { BusinessError, fieldError } from '../../platform/http/business-error';
import { addDays } from '../../platform/runtime/clock';
import type { LockedApplication } from '../../platform/unit-of-work/locks.repository';
import type { Actor, TeamAct, TeamActService } from '../../teams/act/team-act.service';
import { quotasOf } from '../price/price-book.policy';
import type { PriceBookService } from '../price/price-book.service';
import { presentQuotas } from '../price/price.presenter';
import { hasUsedExperience } from '../records/used-experience.repository';
import { EXPERIENCE_DAYS } from '../price/product-facts';
import { applicationChanged, applicationChangedFor } from '../records/application-events';
import { findQuotasInUse } from '../records/packs-in-use.repository';
import type { ApplicationLifeService } from './application-life.service';
import {
  assignUsers,
  findMembers,
  insertApplication,
  setPinned,
  updateApplication,
} from './application-change.repository';
import { instanceStatus } from '../../teams/records/application-status.policy';
import { presentUsers } from './application.presenter';
import { findInstance, listJoinedUsers } from './application.repository';
import { loginAddress } from './login-address';

interface Parts {
  readonly acts: TeamActService;
  readonly books: PriceBookService;
  readonly lives: ApplicationLifeService;
}

/** What members and admins change about an application. */
export function applicationChangeService(
  {
    database,
    newId,
    settings,
    marketplace,
  }: Pick<ProviderDeps, 'database' | 'newId' | 'settings' | 'marketplace'>,
  { acts, books, lives }: Parts,
) {
  /** Quotas of an edition, with those that the marketplace sold differently. */
  async function quotasFor(
    { queries, now }: TeamAct,
    { version, quotas }: Pick<Entitlement, 'version' | 'quotas'>,
  ) {
    const { editions } = await books.inForce(queries, now);
    return { ...presentQuotas(editions[version].included), ...quotas };
  }

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
      ...(await quotasFor(act, { version, quotas: {} })),
      dueDate: addDays(now, EXPERIENCE_DAYS),
    });
    act.record('application.create', { instanceId: id, detail: name });
    return id;
  }

  return {
    /** Pins or unpins an application for the caller alone. */
    async pin(actor: Actor, teamId: string, input: ParsedRequestOf<typeof setFavor>) {
      const { InstanceId: instanceId, Favor: favor } = input;
      const plan = { teamId, need: 'member', applications: [instanceId] } as const;
      return acts.perform(actor, plan, async (act) => {
        const application = requireApplication(act, instanceId);
        const { userId } = actor;
        await setPinned(act.queries, { instanceId, userId, favor, now: act.now });
        act.unit.publish(applicationChangedFor(application, userId));
        return { favor };
      });
    },

    /** @throws BusinessError `notFound`, `applicationCancelled` */
    async rename(actor: Actor, teamId: string, input: ParsedRequestOf<typeof renameInstance>) {
      const { InstanceId: instanceId, Name: name } = input;
      const plan = { teamId, need: 'admin', applications: [instanceId] } as const;
      return acts.perform(actor, plan, async (act) => {
        const application = requireLive(act, instanceId);
        await updateApplication(act.queries, instanceId, { name, updatedAt: act.now });
        act.record('application.rename', { instanceId, detail: name });
        act.unit.publish(applicationChanged(application));
        return { name };
      });
    },

    /**
     * Assigns exactly these ordinary members. Creator and admins have joined by themselves.
     * @throws BusinessError `notFound`, `applicationCancelled`, `quotaExceeded` if users are added beyond the quota
     */
    async setUsers(
      actor: Actor,
      teamId: string,
      input: ParsedRequestOf<typeof setInstanceUsers>,
    ): Promise<ResponseOf<typeof setInstanceUsers>> {
      const { InstanceId: instanceId } = input;
      const userIds = [...new Set(input.UserIds)];
      const plan = { teamId, need: 'admin', applications: [instanceId], accounts: userIds } as const;
      return acts.perform(actor, plan, async (act) => {
        const { queries, now, unit } = act;
        const application = requireLive(act, instanceId);
        const members = await findMembers(queries, { teamId, userIds });
        if (members.length < userIds.length) throw new BusinessError(errorCodes.notFound);
        const before = await listJoinedUsers(queries, { instanceId, teamId });
        const assigned = members.filter(({ role }) => role === 'member').map(({ userId }) => userId);
        await assignUsers(queries, { instanceId, userIds: assigned, now });
        const after = await listJoinedUsers(queries, { instanceId, teamId });
        const isAdding = after.some(({ userId }) => before.every((one) => one.userId !== userId));
        const max = quotasOf(application).user + (await findQuotasInUse(queries, instanceId, now)).user;
        if (isAdding && after.length > max)
          throw new BusinessError(errorCodes.quotaExceeded, { field: 'UserIds', max });
        act.record('application.users', { instanceId, detail: application.name });
        unit.publish(applicationChanged(application));
        return { users: presentUsers(after) };
      });
    },

    /**
     * The experience edition, or an application that was bought at a marketplace.
     * @throws BusinessError `experienceUsed`, `cloudInstanceTaken`, `validationFailed` at `CloudInstanceId` if the
     *   marketplace does not know it; ExternalError
     */
    async add(
      actor: Actor,
      input: ParsedRequestOf<typeof addInstance>,
    ): Promise<ResponseOf<typeof addInstance>> {
      const {
        TeamId: teamId,
        Name: name,
        Source: source,
        Version: version,
        CloudInstanceId: cloudId,
      } = input;
      const plan = { teamId, need: 'admin' } as const;
      if (source === 'self') {
        if (version !== undefined && version !== 'experience') throw fieldError('Version', 'chooseOne');
        return acts.perform(actor, plan, async (act) => ({ InstanceId: await addExperience(act, name) }));
      }
      if (cloudId === undefined) throw fieldError('CloudInstanceId', 'enterCloudInstanceId');
      const bought = await marketplace.entitlement(source, cloudId);
      if (bought === null) throw fieldError('CloudInstanceId', 'cloudInstanceUnknown');
      return acts.perform(actor, plan, async (act) => {
        const id = await insert(act, {
          ...{ name, source, cloudInstanceId: cloudId, version: bought.version, months: 1, termBp: 10_000 },
          ...(await quotasFor(act, bought)),
          dueDate: bought.dueDate,
        });
        act.record('application.import', { instanceId: id, detail: name });
        return { InstanceId: id };
      });
    },

    /** @throws BusinessError `notFound` unless it is the caller's, `conflict` if it is in a team already */
    async assign(
      actor: Actor,
      { InstanceId: instanceId, TeamId: teamId }: ParsedRequestOf<typeof setNotUsedInstance>,
    ): Promise<ResponseOf<typeof setNotUsedInstance>> {
      const plan = { teamId, need: 'admin', applications: [instanceId] } as const;
      return acts.perform(actor, plan, async (act) => {
        const application = act.unit.applications.get(instanceId);
        if (application === undefined || application.ownerId !== actor.userId)
          throw new BusinessError(errorCodes.notFound);
        if (application.teamId !== null || instanceStatus(application, act.now) === 'cancelled')
          throw new BusinessError(errorCodes.conflict);
        await updateApplication(act.queries, instanceId, { teamId, updatedAt: act.now });
        act.record('application.assign', { instanceId, detail: application.name });
        act.unit.publish(applicationChanged({ ...application, teamId }));
        return { InstanceId: instanceId };
      });
    },

    /**
     * Takes over what the marketplace sold meanwhile: due date, edition, quotas.
     * @throws BusinessError `conflict` if it was not bought at a marketplace, or is not known there any more,
     *   `applicationCancelled`; ExternalError
     */
    async sync(
      actor: Actor,
      teamId: string,
      { InstanceId: instanceId }: ParsedRequestOf<typeof syncInstance>,
    ): Promise<ResponseOf<typeof syncInstance>> {
      const found = await findInstance(database.queries, instanceId);
      if (found === null) throw new BusinessError(errorCodes.notFound);
      const { source, cloudInstanceId } = found;
      if (source === 'self' || cloudInstanceId === null) throw new BusinessError(errorCodes.conflict);
      const bought = await marketplace.entitlement(source, cloudInstanceId);
      if (bought === null) throw new BusinessError(errorCodes.conflict);
      const plan = { teamId, need: 'admin', applications: [instanceId] } as const;
      return acts.perform(actor, plan, async (act) => {
        const application = requireLive(act, instanceId);
        const { dueDate, version } = bought;
        const quotas = await quotasFor(act, bought);
        const isSame =
          dueDate.getTime() === application.dueDate.getTime() &&
          version === application.version &&
          JSON.stringify(quotas) === JSON.stringify(presentQuotas(quotasOf(application)));
        if (!isSame) {
          const { months, termBp } = application;
          await lives.renew(act.unit, application, {
            ...{ dueDate, dueDay: null, quotas, version, months, termBp },
          });
          act.record('application.sync', { instanceId, detail: application.name });
        }
        return { changed: !isSame, dueDate: dueDate.toISOString(), version };
      });
    },
  };
}

export type ApplicationChangeService = ReturnType<typeof applicationChangeService>;

/** @throws BusinessError `notFound` for an application of another team */
function requireApplication({ unit, team }: TeamAct, instanceId: string): LockedApplication {
  const application = unit.applications.get(instanceId);
  if (application === undefined || application.teamId !== team.id)
    throw new BusinessError(errorCodes.notFound);
  return application;
}

/** @throws BusinessError `notFound`, `applicationCancelled` */
function requireLive(act: TeamAct, instanceId: string): LockedApplication {
  const application = requireApplication(act, instanceId);
  if (instanceStatus(application, act.now) === 'cancelled')
    throw new BusinessError(errorCodes.applicationCancelled);
  return application;
}
