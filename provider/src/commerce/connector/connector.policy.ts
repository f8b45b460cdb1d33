import { CONNECTOR_VERBS } from '@portal/shared/contracts/connector';
import { CONNECTOR_ACTIONS, type ConnectorAction, type ConnectorState } from '@portal/shared/contracts/enums';

/** Maximum number of connectors of one application. */
export const MAX_CONNECTORS = 100;

type ConnectorVerb = (typeof CONNECTOR_VERBS)[number];

/** The reader of a connector, its state by the clock, and whether its application is in use. */
export interface ConnectorPlace {
  readonly isAdmin: boolean;
  readonly state: ConnectorState;
  readonly isLive: boolean;
}

/** The actions of the state machine that the caller may take now. */
export function connectorActions({ isAdmin, state, isLive }: ConnectorPlace): ConnectorAction[] {
  const rules: Readonly<Record<ConnectorAction, boolean>> = {
    access: state === 'pending' && isLive,
    refuse: state === 'pending',
    disconnect: state === 'connected',
  };
  return CONNECTOR_ACTIONS.filter((action) => isAdmin && rules[action]);
}

/** An agent is deployed where none is connected or waits, and while the application is in use. */
export function mayDeploy({ state, isLive }: Omit<ConnectorPlace, 'isAdmin'>): boolean {
  return state === 'notConnected' && isLive;
}

/** What else the caller may do with a connector that they may see. */
export function connectorVerbs(place: ConnectorPlace): ConnectorVerb[] {
  const { isAdmin } = place;
  const rules: Readonly<Record<ConnectorVerb, boolean>> = {
    open: true,
    edit: isAdmin,
    delete: isAdmin,
    downloadScript: isAdmin && mayDeploy(place),
  };
  return CONNECTOR_VERBS.filter((verb) => rules[verb]);
}
