import {
  addConnector,
  connectorDelInfo,
  connectorInfos,
  connectorSh,
  connectorShText,
  delConnector,
  disconnectConnector,
  editConnector,
  manualAccess,
} from '@portal/shared/contracts/connector';
import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { connectorChanged } from '@portal/shared/events/connector';
import { memberChanged, teamChanged } from '@portal/shared/events/team';
import { mutation, query, remoteApi, whenever } from '@portal/shared/store';

const AT_FIELDS = {
  handles: [errorCodes.validationFailed, errorCodes.ipInvalid, errorCodes.connectorNameTaken],
} as const;

export const connectorApi = remoteApi(
  'mf-apply',
  {
    connectorInfos: query(connectorInfos, 'Connector'),
    connectorDelInfo: query(connectorDelInfo, 'Connector'),
    // Each has a one-time token of its own, so nothing makes them outdated but time.
    connectorSh: query(connectorSh),
    connectorShText: mutation(connectorShText),
    addConnector: mutation(addConnector, 'Connector', AT_FIELDS),
    editConnector: mutation(editConnector, 'Connector', AT_FIELDS),
    delConnector: mutation(delConnector, 'Connector'),
    disconnectConnector: mutation(disconnectConnector, 'Connector'),
    manualAccess: mutation(manualAccess, 'Connector'),
  },
  {
    refreshOn: [
      whenever(connectorChanged, 'Connector'),
      // What the user may do, or see at all.
      whenever(teamChanged, 'Connector'),
      whenever(memberChanged, 'Connector'),
    ],
  },
);

/** A row of the list of connectors. */
export type ConnectorRow = ResponseOf<typeof connectorInfos>['list'][number];
/** One connector with its history, the newest event first. */
export type ConnectorDetail = ResponseOf<typeof connectorDelInfo>;
