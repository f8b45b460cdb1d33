import { useFormat } from '@portal/shared/i18n';
import { RouteLink, useContentMark } from '@portal/shared/remote';
import { EmptyState } from '@portal/shared/ui/empty-state';
import { QueryResult } from '@portal/shared/ui/query-result';
import { Flex, Typography, theme } from 'antd';
import { TYPE_WORD } from '../features/order-list/order-words';
import { orderApi } from '../order-api';
import { useText } from '../text';

/** How many orders the card has room for. */
const ROWS = 5;

/** Home: orders that wait for payment, newest first. */
export function Card() {
  const t = useText();
  const format = useFormat();
  const { token } = theme.useToken();
  const query = orderApi.userOrdersInfo.useQuery({ Status: ['unpaid'], Sort: '-createdAt', PageSize: ROWS });
  useContentMark(query.data !== undefined || query.error !== undefined);
  const all = <RouteLink to="orderList">{t('cardAll')}</RouteLink>;
  return (
    <QueryResult query={query}>
      {({ list }) =>
        list.length === 0 ? (
          <EmptyState text={t('cardEmpty')} action={all} />
        ) : (
          <Flex vertical gap={token.marginSM}>
            <ul style={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: token.marginXS }}>
              {list.map((order) => (
                <li key={order.OrderNo}>
                  <Flex justify="space-between" align="center" gap={token.margin}>
                    <div style={{ minWidth: 0 }}>
                      <RouteLink to="orderList" query={{ keyword: order.OrderNo }}>
                        {order.appName ?? order.OrderNo}
                      </RouteLink>
                      <Typography.Text type="secondary" style={{ display: 'block' }}>
                        {t(TYPE_WORD[order.type])} ·{' '}
                        {t('cardExpires', { time: format.dateTime(order.expiresAt) })}
                      </Typography.Text>
                    </div>
                    <Typography.Text
                      strong
                      style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
                    >
                      {format.money(order.totalPaymentCents)}
                    </Typography.Text>
                  </Flex>
                </li>
              ))}
            </ul>
            {all}
          </Flex>
        )
      }
    </QueryResult>
  );
}
