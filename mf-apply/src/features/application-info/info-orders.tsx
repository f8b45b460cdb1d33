import { DETAIL_PARAMS } from '@portal/shared/contracts/detail-params';
import { MAX_PAGE_SIZE } from '@portal/shared/contracts/query';
import type { OrderBrief } from '@portal/shared/contracts/shapes';
import { useFormat } from '@portal/shared/i18n';
import { RouteLink } from '@portal/shared/remote';
import { ORDER_STATUS_TONE, shownStatus } from '@portal/shared/purchase/shown-order-status';
import { CARD_ROWS, CardRows, CardRowsSkeleton } from '@portal/shared/ui/card-rows';
import { QueryResult } from '@portal/shared/ui/query-result';
import { RowText } from '@portal/shared/ui/row-text';
import { StatusTag } from '@portal/shared/ui/status-tag';
import { Button } from 'antd';
import { useState } from 'react';
import type { ApplicationDetail } from '../../application-api';
import { applicationInfoApi } from '../../application-info-api';
import { useText } from '../../text';
import { InfoCard } from './info-card';

/** The orders of an application and of its packs, the newest first. */
export function InfoOrders({ application: { Id, teamId } }: { readonly application: ApplicationDetail }) {
  const t = useText();
  const format = useFormat();
  const [isWhole, setIsWhole] = useState(false);
  const query = applicationInfoApi.userOrdersInfo.useQuery({
    ...{ TeamId: teamId, InstanceId: Id, Page: 1 },
    PageSize: isWhole ? MAX_PAGE_SIZE : CARD_ROWS,
  });
  const rowOf = (order: OrderBrief) => ({
    key: order.OrderNo,
    title: (
      <RouteLink
        to="orderList"
        query={{ [DETAIL_PARAMS.order]: order.OrderNo }}
        otherwise={<span>{kindOf(order)}</span>}
      >
        {kindOf(order)}
      </RouteLink>
    ),
    note: t('info.orders.number', { number: order.OrderNo, date: format.date(order.createdAt) }),
    aside: (
      <>
        <RowText>{format.money(order.totalPaymentCents)}</RowText>{' '}
        <StatusTag tone={ORDER_STATUS_TONE[shownStatus(order)]}>
          {t(`info.orders.${shownStatus(order)}`)}
        </StatusTag>
      </>
    ),
  });
  const kindOf = ({ productKind, type }: OrderBrief) =>
    t(productKind === 'instance' ? `info.orders.${type}` : `info.orders.${productKind}`);
  return (
    <InfoCard title={t('info.orders.title', { count: query.data?.total ?? 0 })}>
      <QueryResult query={query} skeleton={<CardRowsSkeleton rows={2} />}>
        {({ list, total }) =>
          total === 0 ? (
            <RowText tone="secondary">{t('info.orders.none')}</RowText>
          ) : (
            <CardRows
              rows={list.map(rowOf)}
              maxRows={list.length}
              {...(list.length < total &&
                !isWhole && {
                  foot: (
                    <Button size="small" onClick={() => setIsWhole(true)}>
                      {t('info.orders.more', { count: total })}
                    </Button>
                  ),
                })}
            />
          )
        }
      </QueryResult>
    </InfoCard>
  );
}
