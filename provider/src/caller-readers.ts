import { agentReader } from './commerce/connector/agent-reader';
import { connectorTransitionService } from './commerce/connector/connector-transition.service';
import { enrolmentReader } from './commerce/connector/enrolment-reader';
import { operatorTokenService } from './identity/operators/operator-tokens.service';
import type { ProviderDeps } from './platform/deps';
import type { CallerReaders } from './platform/http/caller-readers';
import type { SessionReader } from './platform/http/session-reader';

/** What the domains know about callers, for the gate. */
export function callerReaders(deps: ProviderDeps, sessions: SessionReader): CallerReaders {
  return {
    sessions,
    operators: operatorTokenService(deps),
    agents: agentReader(deps),
    enrolments: enrolmentReader(deps, connectorTransitionService(deps)),
  };
}
