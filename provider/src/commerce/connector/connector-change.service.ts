import type {
  addConnector,
  disconnectConnector,
  editConnector,
  manualAccess,
} from '@portal/shared/contracts/connector';
import type { ParsedRequestOf, ResponseOf } from '@portal/shared/contracts/endpoint';
import type { AuditAction } from '@portal/shared/contracts/enums';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import type { Queries } from '../../platform/database/database';
import type { ProviderDeps } from '../../platform/deps';
import { BusinessError, fieldError } from '../../platform/http/business-error';
import type { Actor, TeamAct } from '../../teams/act/team-act.service';
import { instanceStatus } from '../../teams/records/application-status.policy';
import type { ConnectorAct, ConnectorActService } from './connector-act.service';
import type { ConnectorInput, ConnectorOutcome } from './connector-machine';
import type { ConnectorTransitionService } from './connector-transition.service';
import { MAX_CONNECTORS } from './connector.policy';
import {
  countConnectors,
  countOfTeam,
  deleteConnector,
  findApplications,
  insertConnector,
  isNameTaken,
  setServed,
  updateConnector,
} from './connector.repository';

type Settings = Pick<
  ParsedRequestOf<typeof addConnector>,
  'Name' | 'IpList' | 'AccessMode' | 'Permission' | 'InstanceIds'
>;

/** What admins do to connectors (calls 114 to 118). */
export function connectorChangeService(
  { newId }: Pick<ProviderDeps, 'newId'>,
  {
    acts,
    transitions,
  }: { readonly acts: ConnectorActService; readonly transitions: ConnectorTransitionService },
) {
  const { perform, tell } = acts;

  /** @throws BusinessError `validationFailed` for an application that is not the team's */
  async function servedBy(
    act: TeamAct,
    { Permission, InstanceIds = [] }: Settings,
  ): Promise<readonly string[]> {
    if (Permission === 'all') return [];
    if ((await countOfTeam(act.queries, act.team.id, InstanceIds)) !== InstanceIds.length)
      throw fieldError('InstanceIds', 'chooseApplication');
    return InstanceIds;
  }

  /** @throws BusinessError `connectorNameTaken` */
  async function checkName(
    queries: Queries,
    name: { readonly instanceId: string; readonly name: string; readonly except?: string },
  ): Promise<void> {
    if (await isNameTaken(queries, name)) throw new BusinessError(errorCodes.connectorNameTaken);
  }

  /**
   * Applies an input of an admin. What time had changed before is kept even if the input is refused.
   * @throws BusinessError of the machine
   */
  async function decide(
    target: ConnectorAct,
    input: ConnectorInput & { readonly kind: 'access' | 'refuse' | 'disconnect' },
    action: AuditAction,
  ): Promise<ConnectorOutcome> {
    const outcome = await perform(target, async (act, row) => {
      const [applied] = await transitions.apply(act.unit, [{ row, input }]);
      if (applied?.refusal === null) act.record(action, { instanceId: row.instanceId, detail: row.name });
      return applied;
    });
    if (outcome === undefined) throw new Error('One step has one outcome.');
    if (outcome.refusal !== null) throw new BusinessError(outcome.refusal);
    return outcome;
  }

  return {
    /**
     * @throws BusinessError `applicationExpired`, `connectorNameTaken`, `maximumReached`, `validationFailed`,
     *   `notFound`
     */
    add(
      actor: Actor,
      teamId: string,
      input: ParsedRequestOf<typeof addConnector>,
    ): Promise<ResponseOf<typeof addConnector>> {
      return acts.inTeam(actor, teamId, async (act) => {
        const { queries, now } = act;
        const instanceId = input.InstanceId;
        const [application] = await findApplications(queries, [instanceId]);
        if (application?.teamId !== teamId) throw new BusinessError(errorCodes.notFound);
        if (instanceStatus(application, now) !== 'normal')
          throw new BusinessError(errorCodes.applicationExpired);
        await checkName(queries, { instanceId, name: input.Name });
        if ((await countConnectors(queries, instanceId)) >= MAX_CONNECTORS)
          throw new BusinessError(errorCodes.maximumReached, { max: MAX_CONNECTORS });
        const served = await servedBy(act, input);
        const id = newId();
        await insertConnector(queries, {
          id,
          instanceId,
          ...columnsOf(input),
          createdBy: actor.userId,
          createdAt: now,
          updatedAt: now,
        });
        await setServed(queries, id, served);
        act.record('connector.create', { instanceId, detail: input.Name });
        await tell(act, { connectorId: id, instanceId }, 'created');
        return { ConnectorId: id };
      });
    },

    /** @throws BusinessError `connectorNameTaken`, `validationFailed`, `notFound` */
    edit(
      target: ConnectorAct,
      input: ParsedRequestOf<typeof editConnector>,
    ): Promise<ResponseOf<typeof editConnector>> {
      return perform(target, async (act, row) => {
        const { queries, now } = act;
        const { id, instanceId } = row;
        await checkName(queries, { instanceId, name: input.Name, except: id });
        const served = await servedBy(act, input);
        await updateConnector(queries, id, { ...columnsOf(input), updatedAt: now });
        await setServed(queries, id, served);
        act.record('connector.edit', { instanceId, detail: input.Name });
        await tell(act, { connectorId: id, instanceId }, 'edited');
        const edit = { kind: 'edit', ipList: input.IpList, accessMode: input.AccessMode } as const;
        await transitions.apply(act.unit, [{ row, input: edit }]);
        return { ConnectorId: id };
      });
    },

    /** Its agent loses its token with the row. @throws BusinessError `notFound` */
    remove(target: ConnectorAct): Promise<null> {
      return perform(target, async (act, row) => {
        await deleteConnector(act.queries, row.id);
        act.record('connector.delete', { instanceId: row.instanceId, detail: row.name });
        await tell(act, { connectorId: row.id, instanceId: row.instanceId });
        return null;
      });
    },

    /** @throws BusinessError `connectorStateConflict`, `notFound` */
    async disconnect(target: ConnectorAct): Promise<ResponseOf<typeof disconnectConnector>> {
      const { connector } = await decide(target, { kind: 'disconnect' }, 'connector.disconnect');
      return { state: connector.state };
    },

    /** @throws BusinessError `connectorStateConflict`, `applicationExpired`, `notFound` */
    async decideAccess(target: ConnectorAct, isAccepted: boolean): Promise<ResponseOf<typeof manualAccess>> {
      const { connector } = await (isAccepted
        ? decide(target, { kind: 'access' }, 'connector.access')
        : decide(target, { kind: 'refuse' }, 'connector.refuse'));
      const accessTime = connector.agent?.accessTime;
      return {
        state: connector.state,
        ...(accessTime === null || accessTime === undefined ? {} : { accessTime: accessTime.toISOString() }),
      };
    },
  };
}

function columnsOf({ Name, IpList, AccessMode, Permission }: Settings) {
  return { name: Name, ipList: IpList, accessMode: AccessMode, permission: Permission };
}

export type ConnectorChangeService = ReturnType<typeof connectorChangeService>;
