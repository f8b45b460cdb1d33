import { DETAIL_PARAMS } from '@portal/shared/contracts/detail-params';
import { useFormat } from '@portal/shared/i18n';
import { RouteLink, rowAllows, useContentMark } from '@portal/shared/remote';
import { ButtonLink } from '@portal/shared/ui/button-link';
import { CardRows, CardRowsSkeleton } from '@portal/shared/ui/card-rows';
import { EmptyState } from '@portal/shared/ui/empty-state';
import { QueryResult } from '@portal/shared/ui/query-result';
import { Flex, Typography, theme } from 'antd';
import { useUnpaidOrders } from '../features/overview/use-unpaid-orders';
import { useText } from '../text';

/** Home: orders that are not paid, newest first, each with a link to it and to its payment. */
export function Card() {
  const t = useText();
  const format = useFormat();
  const { token } = theme.useToken();
  const query = useUnpaidOrders();
  useContentMark(query.data !== undefined || query.error !== undefined);
  return (
    <QueryResult query={query} skeleton={<CardRowsSkeleton />}>
      {({ list, total }) =>
        total === 0 ? (
          <EmptyState
            subject="orders"
            text={t('cardEmpty')}
            action={<RouteLink to="orderList">{t('cardAll')}</RouteLink>}
          />
        ) : (
          <CardRows
            rows={list.map((order) => ({
              key: order.OrderNo,
              title: (
                <RouteLink to="orderList" query={{ [DETAIL_PARAMS.order]: order.OrderNo }}>
                  {order.appName ?? order.OrderNo}
                </RouteLink>
              ),
              note:
                order.status === 'unpaid'
                  ? t('cardExpires', { time: format.date(order.expiresAt) })
                  : t(`orderStatus.${order.status}`),
              aside: (
                <Flex align="center" gap={token.marginXS}>
                  <Typography.Text strong style={{ fontVariantNumeric: 'tabular-nums' }}>
                    {format.money(order.totalPaymentCents)}
                  </Typography.Text>
                  {rowAllows(order, 'pay') && (
                    <ButtonLink
                      to="orderPay"
                      query={{ [DETAIL_PARAMS.order]: order.OrderNo }}
                      type="link"
                      size="small"
                      label={t('act.payOf', { number: order.OrderNo })}
                    >
                      {t('act.pay')}
                    </ButtonLink>
                  )}
                </Flex>
              ),
            }))}
            foot={
              <RouteLink to="orderList" query={{ status: 'unpaid' }}>
                {t('cardAllUnpaid')}
              </RouteLink>
            }
          />
        )
      }
    </QueryResult>
  );
}
