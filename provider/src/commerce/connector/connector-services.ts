import type { ProviderDeps } from '../../platform/deps';
import type { TeamActService } from '../../teams/act/team-act.service';
import { agentRegistrationService } from './agent-registration.service';
import { connectorActService } from './connector-act.service';
import { connectorChangeService } from './connector-change.service';
import { connectorService } from './connector.service';
import { connectorTransitionService } from './connector-transition.service';
import { deploymentService } from './deployment.service';
import { dueConnectorService } from './due-connectors.service';
import { heartbeatService } from './heartbeat.service';

/** The services of connectors, for people, agents and the job. */
export function createConnectorServices(deps: ProviderDeps, teamActs: TeamActService) {
  const transitions = connectorTransitionService(deps);
  const acts = connectorActService(teamActs, transitions);
  return {
    connectors: connectorService(deps),
    changes: connectorChangeService(deps, { acts, transitions }),
    registrations: agentRegistrationService(deps, transitions),
    heartbeats: heartbeatService(deps, transitions),
    deployments: deploymentService(deps, { acts }),
    due: dueConnectorService(deps, transitions),
  };
}

export type ConnectorServices = ReturnType<typeof createConnectorServices>;
