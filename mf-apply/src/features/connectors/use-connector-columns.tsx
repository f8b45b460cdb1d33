import { CONNECTOR_SORTS } from '@portal/shared/contracts/connector';
import { useLayout } from '@portal/shared/store';
import type { ListColumn } from '@portal/shared/ui/list-view';
import { DATE_TIME_WIDTH } from '@portal/shared/ui/measures';
import { RowName } from '@portal/shared/ui/row-name';
import { RowText } from '@portal/shared/ui/row-text';
import type { ReactNode } from 'react';
import type { ConnectorRow } from '../../connector-api';
import { useText } from '../../text';
import { ConnectorStateDot } from './connector-state';
import { useConnectorFacts } from './use-connector-facts';

const [BY_NAME, BY_STATE, BY_ACCESS, BY_SEEN] = CONNECTOR_SORTS;

/** Columns of the connectors; on phones, two lines. */
export function useConnectorColumns(
  renderActions: (connector: ConnectorRow) => ReactNode,
): readonly ListColumn<ConnectorRow>[] {
  const t = useText();
  const { device } = useLayout();
  const facts = useConnectorFacts();
  return [
    {
      key: 'name',
      title: t('connectors.column.name'),
      sort: BY_NAME,
      // Leaves room for the state, the last contact and the actions on a tablet.
      width: 150,
      onPhone: 'head',
      render: ({ name }, address) => <RowName address={address}>{name}</RowName>,
    },
    {
      key: 'state',
      title: t('connectors.column.state'),
      sort: BY_STATE,
      priority: 1,
      width: 136,
      onPhone: 'corner',
      render: ({ state }) => <ConnectorStateDot state={state} />,
    },
    {
      key: 'addresses',
      title: t('connectors.column.addresses'),
      under: 'name',
      priority: 3,
      width: 190,
      render: ({ ipList }) => (
        <RowText tone="secondary" isClipped>
          {facts.addresses(ipList)}
        </RowText>
      ),
    },
    {
      key: 'mode',
      title: t('connectors.column.mode'),
      under: 'name',
      priority: 3,
      width: 124,
      onPhone: 'none',
      render: ({ accessMode }) => t(`connectors.mode.${accessMode}`),
    },
    {
      key: 'permission',
      title: t('connectors.column.permission'),
      priority: 5,
      width: 140,
      onPhone: 'none',
      render: (connector) => facts.applications(connector),
    },
    {
      key: 'system',
      title: t('connectors.column.system'),
      under: 'state',
      priority: 3,
      width: 88,
      onPhone: 'none',
      render: (connector) => facts.system(connector),
    },
    {
      key: 'ip',
      title: t('connectors.column.ip'),
      priority: 4,
      width: 140,
      onPhone: 'none',
      render: (connector) => facts.ip(connector),
    },
    {
      key: 'accessTime',
      title: t('connectors.column.accessTime'),
      sort: BY_ACCESS,
      priority: 5,
      width: DATE_TIME_WIDTH,
      onPhone: 'none',
      render: (connector) => facts.accessTime(connector),
    },
    {
      key: 'lastSeen',
      title: t('connectors.column.lastSeen'),
      sort: BY_SEEN,
      priority: 2,
      width: DATE_TIME_WIDTH,
      render: (connector) => facts.lastSeen(connector),
    },
    {
      key: 'actions',
      title: t('connectors.column.actions'),
      align: 'end',
      // The next step and the menu, which are larger for a finger.
      width: device === 'desktop' ? 176 : 200,
      onPhone: 'foot',
      render: renderActions,
    },
  ];
}
