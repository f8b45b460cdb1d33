import type { ConnectorEvent } from '@portal/shared/contracts/enums';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { BusinessError } from '../../platform/http/business-error';
import type { LockedConnector } from '../../platform/unit-of-work/locks.repository';
import type { Actor, TeamAct, TeamActService } from '../../teams/act/team-act.service';
import type { ConnectorTransitionService } from './connector-transition.service';

/** The actor, the team of the connector, and the connector. */
export interface ConnectorAct {
  readonly actor: Actor;
  readonly teamId: string;
  readonly connectorId: string;
}

/** Acts of admins: the team and the connector are locked, and the actor is allowed to do it. */
export function connectorActService(acts: TeamActService, transitions: ConnectorTransitionService) {
  /** An act that concerns no connector yet. @throws BusinessError like `TeamActService.perform` */
  function inTeam<T>(actor: Actor, teamId: string, work: (act: TeamAct) => Promise<T>): Promise<T> {
    return acts.perform(actor, { teamId, need: 'admin' }, work);
  }

  /** @throws BusinessError `notFound` also for a connector that was deleted meanwhile */
  function perform<T>(
    { actor, teamId, connectorId }: ConnectorAct,
    work: (act: TeamAct, row: LockedConnector) => Promise<T>,
  ): Promise<T> {
    return acts.perform(actor, { teamId, need: 'admin', connectors: [connectorId] }, async (act) => {
      const row = act.unit.connectors.get(connectorId);
      if (row === undefined) throw new BusinessError(errorCodes.notFound);
      return work(act, row);
    });
  }

  /** Notifies open pages, with a line in the history for what the user did. It does not store their address. */
  function tell(
    { unit, team }: TeamAct,
    { connectorId, instanceId }: { readonly connectorId: string; readonly instanceId: string },
    event?: ConnectorEvent,
  ): Promise<void> {
    const lines = event === undefined ? [] : [{ connectorId, event, ip: null }];
    return transitions.tell(unit, lines, [{ instanceId, teamId: team.id }]);
  }

  return { inTeam, perform, tell };
}

export type ConnectorActService = ReturnType<typeof connectorActService>;
