import type { connectorDelInfo, connectorInfos } from '@portal/shared/contracts/connector';
import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import type { ListedConnector, ListedEvent } from './connector.repository';
import { connectorActions, connectorVerbs } from './connector.policy';

type ShownConnector = ResponseOf<typeof connectorInfos>['list'][number];

/** A row of the list (call 108) as its reader may see it. The state is that of the clock, not the stored one. */
export function presentConnector(
  { connector, stateNow, isLive, servedIds }: ListedConnector,
  { isAdmin }: { readonly isAdmin: boolean },
): ShownConnector {
  const { agentSystem, agentIp, accessTime, lastSeen } = connector;
  const place = { isAdmin, state: stateNow, isLive };
  return {
    Id: connector.id,
    name: connector.name,
    ipList: connector.ipList,
    accessMode: connector.accessMode,
    permission: connector.permission,
    ...(connector.permission === 'custom' ? { instanceIds: [...servedIds] } : {}),
    state: stateNow,
    ...(agentSystem === null ? {} : { system: agentSystem }),
    ...(agentIp === null ? {} : { ip: agentIp }),
    ...(accessTime === null ? {} : { accessTime: accessTime.toISOString() }),
    ...(lastSeen === null ? {} : { lastSeen: lastSeen.toISOString() }),
    actions: connectorActions(place),
    can: connectorVerbs(place),
  };
}

/** One connector in detail (call 109). */
export function presentConnectorDetail(
  row: ListedConnector,
  reader: { readonly isAdmin: boolean },
  { createdBy, history }: { readonly createdBy: string; readonly history: readonly ListedEvent[] },
): ResponseOf<typeof connectorDelInfo> {
  const { createdAt, agentVersion } = row.connector;
  return {
    ...presentConnector(row, reader),
    createdBy,
    createdAt: createdAt.toISOString(),
    ...(agentVersion === null ? {} : { version: agentVersion }),
    history: history.map(({ at, event, ip }) => ({
      at: at.toISOString(),
      event,
      ...(ip === null ? {} : { ip }),
    })),
  };
}
