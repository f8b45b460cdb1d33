import { DETAIL_PARAMS } from '@portal/shared/contracts/detail-params';
import { RouteLink } from '@portal/shared/remote';
import { CARD_ROWS, CardRows, CardRowsSkeleton } from '@portal/shared/ui/card-rows';
import { QueryResult } from '@portal/shared/ui/query-result';
import { RowText } from '@portal/shared/ui/row-text';
import type { ReactNode } from 'react';
import type { ApplicationDetail } from '../../application-api';
import { connectorApi, type ConnectorRow } from '../../connector-api';
import { useText } from '../../text';
import { InfoCard } from './info-card';

interface InfoConnectorsProps {
  readonly application: ApplicationDetail;
  readonly stateOf: (connector: ConnectorRow) => ReactNode;
}

/** The first connectors of an application, each with a link to it. */
export function InfoConnectors({ application: { Id, connectorCount }, stateOf }: InfoConnectorsProps) {
  const t = useText();
  const query = connectorApi.connectorInfos.useQuery({ InstanceId: Id, Page: 1, PageSize: CARD_ROWS });
  const place = { [DETAIL_PARAMS.application]: Id };
  return (
    <InfoCard
      title={t('info.connectors.title', { count: query.data?.total ?? connectorCount })}
      action={
        <RouteLink to="connectorList" query={place}>
          {t('info.connectors.all')}
        </RouteLink>
      }
    >
      <QueryResult query={query} skeleton={<CardRowsSkeleton rows={Math.min(connectorCount, CARD_ROWS)} />}>
        {({ list }) =>
          list.length === 0 ? (
            <RowText tone="secondary">{t('info.connectors.none')}</RowText>
          ) : (
            <CardRows
              rows={list.map((connector) => ({
                key: connector.Id,
                title: (
                  <RouteLink
                    to="connectorList"
                    query={{ ...place, [DETAIL_PARAMS.connector]: connector.Id }}
                    otherwise={connector.name}
                  >
                    {connector.name}
                  </RouteLink>
                ),
                note: t(`connectors.mode.${connector.accessMode}`),
                aside: stateOf(connector),
              }))}
            />
          )
        }
      </QueryResult>
    </InfoCard>
  );
}
