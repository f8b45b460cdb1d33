import { rowAllows } from '@portal/shared/remote';
import type { ConnectorRow } from '../../connector-api';

/** Actions on a connector, in the order of buttons and menus; the destructive ones are last. */
const ORDER = ['access', 'deploy', 'edit', 'refuse', 'disconnect', 'delete'] as const;
export type ConnectorAct = (typeof ORDER)[number];

const CONFIRMED = ['refuse', 'disconnect', 'delete'] as const satisfies readonly ConnectorAct[];
export type ConfirmedAct = (typeof CONFIRMED)[number];

/** Whether the action ends a connection, which asks first. */
export function isConfirmed(act: ConnectorAct): act is ConfirmedAct {
  return CONFIRMED.some((confirmed) => confirmed === act);
}

/** The actions that the row allows: those of its state, then those on the connector itself. */
export function actsOn(connector: Pick<ConnectorRow, 'actions' | 'can'>): readonly ConnectorAct[] {
  const { actions } = connector;
  const allowed: Readonly<Record<ConnectorAct, boolean>> = {
    access: actions.includes('access'),
    refuse: actions.includes('refuse'),
    disconnect: actions.includes('disconnect'),
    deploy: rowAllows(connector, 'downloadScript'),
    edit: rowAllows(connector, 'edit'),
    delete: rowAllows(connector, 'delete'),
  };
  return ORDER.filter((act) => allowed[act]);
}
