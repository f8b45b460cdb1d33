import type { OrderBrief } from '@portal/shared/contracts/shapes';
import { useFormat } from '@portal/shared/i18n';
import { RouteLink, useContentMark } from '@portal/shared/remote';
import { CardRows, CardRowsSkeleton } from '@portal/shared/ui/card-rows';
import { EmptyState } from '@portal/shared/ui/empty-state';
import { QueryResult } from '@portal/shared/ui/query-result';
import { Typography } from 'antd';
import { TYPE_WORD } from '../features/order-list/order-words';
import { useUnpaidOrders } from '../features/overview/use-unpaid-orders';
import { useText } from '../text';

/** Home: orders that wait for payment, newest first. */
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
              note: `${t('cardExpires', { time: format.dateTime(order.expiresAt) })} · ${t(TYPE_WORD[order.type])}`,
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

/** What is to be paid and the way to pay it; only the buyer pays (portal §4.17). */
function Amount({ order: { OrderNo, totalPaymentCents, isMine } }: { readonly order: OrderBrief }) {
  const t = useText();
  const format = useFormat();
  const words = { 'aria-label': t('payOf', { number: OrderNo }), children: t('pay') };
  return (
    <>
      <Typography.Text strong style={{ display: 'block', fontVariantNumeric: 'tabular-nums' }}>
        {format.money(totalPaymentCents)}
      </Typography.Text>
      {isMine && (
        <RouteLink
          {...words}
          to="orderPay"
          query={{ OrderNo }}
          otherwise={<RouteLink {...words} to="orderList" query={{ keyword: OrderNo }} />}
        />
      )}
    </>
  );
}
