import type { OrderBrief } from '@portal/shared/contracts/shapes';
import { useFormat } from '@portal/shared/i18n';
import { Can, RouteLink, useContentMark } from '@portal/shared/remote';
import { CardRows, CardRowsSkeleton } from '@portal/shared/ui/card-rows';
import { EmptyState } from '@portal/shared/ui/empty-state';
import { QueryResult } from '@portal/shared/ui/query-result';
import { Typography } from 'antd';
import { TYPE_LABEL } from '../features/order-list/order-labels';
import { useUnpaidOrders } from '../features/overview/use-unpaid-orders';
import { useText } from '../text';

/** Home: unpaid orders, newest first. */
export function Card() {
  const t = useText();
  const format = useFormat();
  const query = useUnpaidOrders();
  useContentMark(query.data !== undefined || query.error !== undefined);
  return (
    <QueryResult query={query} skeleton={<CardRowsSkeleton />}>
      {({ list, total }) =>
        total === 0 ? (
          <EmptyState text={t('cardEmpty')} action={<RouteLink to="orderList">{t('cardAll')}</RouteLink>} />
        ) : (
          <CardRows
            rows={list.map((order) => ({
              key: order.OrderNo,
              title: (
                <RouteLink to="orderList" query={{ keyword: order.OrderNo }}>
                  {order.appName ?? order.OrderNo}
                </RouteLink>
              ),
              note: `${t('cardExpires', { time: format.dateTime(order.expiresAt) })} · ${t(TYPE_LABEL[order.type])}`,
              aside: <Amount order={order} />,
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

/** The amount due and, for users who may pay, the link to pay it (docs/reference/rules.md#creators-and-buyers). */
function Amount({ order }: { readonly order: OrderBrief }) {
  const { OrderNo, totalPaymentCents } = order;
  const t = useText();
  const format = useFormat();
  const labels = { 'aria-label': t('payOf', { number: OrderNo }), children: t('pay') };
  return (
    <>
      <Typography.Text strong style={{ display: 'block', fontVariantNumeric: 'tabular-nums' }}>
        {format.money(totalPaymentCents)}
      </Typography.Text>
      <Can do="pay" in={order}>
        <RouteLink
          {...labels}
          to="orderPay"
          query={{ OrderNo }}
          otherwise={<RouteLink {...labels} to="orderList" query={{ keyword: OrderNo }} />}
        />
      </Can>
    </>
  );
}
