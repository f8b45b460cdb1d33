import { useFormat } from '@portal/shared/i18n';
import type { DetailParam } from '@portal/shared/router';
import { skipToken, useLayout } from '@portal/shared/store';
import { DetailBlock } from '@portal/shared/ui/detail-block';
import { DetailDrawer } from '@portal/shared/ui/detail-drawer';
import { type DetailItem, DetailSections } from '@portal/shared/ui/detail-sections';
import { touchTarget } from '@portal/shared/ui/measures';
import { TimelineList } from '@portal/shared/ui/timeline-list';
import { useDetailDrawer } from '@portal/shared/ui/use-detail-drawer';
import { Button } from 'antd';
import { connectorApi, type ConnectorDetail } from '../../connector-api';
import { useText } from '../../text';
import { actsOn, isConfirmed } from './connector-actions';
import { ConnectorStateDot } from './connector-state';
import type { ConnectorActs } from './use-connector-acts';
import { useConnectorFacts } from './use-connector-facts';

interface ConnectorDrawerProps {
  readonly detail: DetailParam;
  readonly acts: ConnectorActs;
}

/** The connector that the URL names, with its history (call 109). */
export function ConnectorDrawer({ detail, acts: { run, isBusy } }: ConnectorDrawerProps) {
  const t = useText();
  const { device } = useLayout();
  const { id, drawer } = useDetailDrawer(detail);
  const query = connectorApi.connectorDelInfo.useQuery(id === undefined ? skipToken : { ConnectorId: id });
  return (
    <DetailDrawer
      drawer={drawer}
      kind={t('connectors.column.name')}
      subject="connectors"
      query={query}
      unknown={t('connectors.unknown')}
      titleOf={({ name }) => name}
      actionsOf={(connector) => {
        const acts = actsOn(connector);
        if (acts.length === 0) return null;
        return acts.map((act) => (
          <Button
            key={act}
            danger={isConfirmed(act)}
            disabled={isBusy}
            onClick={() => run(act, connector)}
            style={touchTarget(device)}
          >
            {t(`connectors.act.${act}`)}
          </Button>
        ));
      }}
    >
      {(connector) => <ConnectorParts connector={connector} />}
    </DetailDrawer>
  );
}

function ConnectorParts({ connector }: { readonly connector: ConnectorDetail }) {
  const t = useText();
  const format = useFormat();
  const { history } = connector;
  return (
    <>
      <DetailSections sections={[{ key: 'facts', items: useFacts(connector) }]} />
      <DetailBlock title={t('connectors.history')}>
        <TimelineList
          label={t('connectors.history')}
          entries={history.toReversed().map(({ at, event, ip }, index) => ({
            key: String(index),
            title: t(`connectors.event.${event}`),
            note:
              ip === undefined
                ? format.exactTime(at)
                : t('connectors.historyFrom', { at: format.exactTime(at), ip }),
          }))}
        />
      </DetailBlock>
    </>
  );
}

function useFacts(connector: ConnectorDetail): readonly DetailItem[] {
  const t = useText();
  const format = useFormat();
  const facts = useConnectorFacts();
  const { state, ipList, accessMode, version, createdBy, createdAt } = connector;
  return [
    { key: 'state', label: t('connectors.column.state'), value: <ConnectorStateDot state={state} /> },
    { key: 'lastSeen', label: t('connectors.column.lastSeen'), value: facts.lastSeen(connector) },
    {
      key: 'addresses',
      label: t('connectors.column.addresses'),
      value: ipList.length === 0 ? t('connectors.everywhere') : ipList.join(', '),
      isWide: true,
    },
    { key: 'mode', label: t('connectors.column.mode'), value: t(`connectors.mode.${accessMode}`) },
    { key: 'permission', label: t('connectors.column.permission'), value: facts.applications(connector) },
    { key: 'system', label: t('connectors.column.system'), value: facts.system(connector) },
    { key: 'ip', label: t('connectors.column.ip'), value: facts.ip(connector) },
    { key: 'version', label: t('connectors.column.version'), value: version },
    { key: 'accessTime', label: t('connectors.column.accessTime'), value: facts.accessTime(connector) },
    { key: 'createdBy', label: t('connectors.column.createdBy'), value: createdBy },
    { key: 'createdAt', label: t('connectors.column.createdAt'), value: format.dateTime(createdAt) },
  ];
}
