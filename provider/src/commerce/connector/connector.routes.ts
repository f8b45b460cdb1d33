import type { FastifyInstance } from 'fastify';
import * as calls from '@portal/shared/contracts/connector';
import type { Endpoint } from '@portal/shared/contracts/endpoint';
import { registerEndpoint } from '../../platform/http/register-endpoint';
import type { RequestContext } from '../../platform/http/request-context';
import { actorOf } from '../../teams/act/team-actor';
import type { ConnectorAct } from './connector-act.service';
import type { ConnectorServices } from './connector-services';

/** Calls 108 to 111 and 114 to 118. */
export function connectorRoutes(
  app: FastifyInstance,
  { connectors, changes, deployments }: ConnectorServices,
  { teamOf }: { readonly teamOf: (instanceId: string) => Promise<string | null> },
): void {
  const ofApplication = { teamOf: ({ InstanceId }: { InstanceId: string }) => teamOf(InstanceId) };
  const ofConnector = {
    teamOf: ({ ConnectorId }: { ConnectorId: string }) => connectors.teamOf(ConnectorId),
  };

  registerEndpoint(
    app,
    calls.connectorInfos,
    ({ user, team, input }) => connectors.list({ userId: user.userId, membership: team }, input),
    ofApplication,
  );
  registerEndpoint(
    app,
    calls.connectorDelInfo,
    ({ user, team, client, input }) =>
      connectors.detail(
        { userId: user.userId, membership: team, language: client.language },
        input.ConnectorId,
      ),
    ofConnector,
  );
  registerEndpoint(
    app,
    calls.connectorSh,
    (context) => deployments.link(actOn(context, context.input), context.input.System ?? 'linux'),
    ofConnector,
  );
  registerEndpoint(
    app,
    calls.connectorShText,
    (context) => deployments.text(actOn(context, context.input), context.input.System ?? 'linux'),
    ofConnector,
  );
  registerEndpoint(
    app,
    calls.addConnector,
    (context) => changes.add(actorOf(context), context.team.teamId, context.input),
    ofApplication,
  );
  registerEndpoint(
    app,
    calls.editConnector,
    (context) => changes.edit(actOn(context, context.input), context.input),
    ofConnector,
  );
  registerEndpoint(
    app,
    calls.delConnector,
    (context) => changes.remove(actOn(context, context.input)),
    ofConnector,
  );
  registerEndpoint(
    app,
    calls.disconnectConnector,
    (context) => changes.disconnect(actOn(context, context.input)),
    ofConnector,
  );
  registerEndpoint(
    app,
    calls.manualAccess,
    (context) => changes.decideAccess(actOn(context, context.input), context.input.Accept),
    ofConnector,
  );
}

function actOn<E extends Endpoint>(
  context: RequestContext<E>,
  { ConnectorId }: { readonly ConnectorId: string },
): ConnectorAct {
  return { actor: actorOf(context), teamId: context.team.teamId, connectorId: ConnectorId };
}
