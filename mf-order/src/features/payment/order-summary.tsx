import { DETAIL_PARAMS } from '@portal/shared/contracts/detail-params';
import { RouteLink } from '@portal/shared/remote';
import { QueryResult } from '@portal/shared/ui/query-result';
import { Card, Flex, Skeleton, Typography, theme } from 'antd';
import { orderApi, type OrderDetail } from '../../order-api';
import { CopyOrderNumber } from '../../order/order-number';
import { useOrderContent, useOrderVersion } from '../../order/use-order-content';
import { FigureRows } from '../../price/figure-rows';
import { OrderPrice } from '../../price/order-price';
import { useText } from '../../text';

interface OrderSummaryProps {
  readonly orderNo: string;
}

/** Beside the payment: what is bought, and how its price comes about. */
export function OrderSummary({ orderNo }: OrderSummaryProps) {
  const t = useText();
  const query = orderApi.orderDelInfo.useQuery({ OrderNo: orderNo });
  return (
    <Card title={<h2 style={{ margin: 0, font: 'inherit' }}>{t('pay.summary')}</h2>}>
      <QueryResult query={query} skeleton={<Skeleton active title={false} paragraph={{ rows: 16 }} />}>
        {(order) => <SummaryParts order={order} />}
      </QueryResult>
    </Card>
  );
}

/** On a phone: the same, closed at first, so that the code is on the first screen. */
export function FoldedOrderSummary({ orderNo }: OrderSummaryProps) {
  const t = useText();
  const { data: order } = orderApi.orderDelInfo.useQuery({ OrderNo: orderNo });
  const { token } = theme.useToken();
  return (
    <details style={{ inlineSize: '100%' }}>
      <summary style={{ cursor: 'pointer', color: token.colorTextSecondary, textAlign: 'center' }}>
        <span className="portal-touch-link">{t('pay.summary')}</span>
      </summary>
      {order !== undefined && <SummaryParts order={order} />}
    </details>
  );
}

function SummaryParts({ order }: { readonly order: OrderDetail }) {
  const t = useText();
  const { token } = theme.useToken();
  const versionOf = useOrderVersion();
  const content = useOrderContent(order);
  const { OrderNo: number } = order;
  const kind = t(`productKind.${order.productKind}`);
  const facts = [t(`orderType.${order.type}`), versionOf(order), order.teamName];
  if (order.appName !== undefined && order.productKind !== 'instance') facts.unshift(kind);
  return (
    <Flex vertical gap={token.marginSM}>
      <div>
        <Typography.Text strong style={{ fontSize: token.fontSizeLG, overflowWrap: 'anywhere' }}>
          {order.appName ?? kind}
        </Typography.Text>
        <Typography.Text type="secondary" style={{ display: 'block', overflowWrap: 'anywhere' }}>
          {facts.join(' · ')}
        </Typography.Text>
        <Flex align="center">
          <RouteLink to="orderList" query={{ [DETAIL_PARAMS.order]: number }} otherwise={number}>
            <span style={{ fontVariantNumeric: 'tabular-nums' }}>{number}</span>
          </RouteLink>
          <CopyOrderNumber number={number} />
        </Flex>
      </div>
      <FigureRows rows={content.map(({ key, label, value }) => ({ key, label, value, canWrap: true }))} />
      <div
        style={{
          borderBlockStart: `1px solid ${token.colorBorderSecondary}`,
          paddingBlockStart: token.paddingXS,
        }}
      >
        <OrderPrice order={order} />
      </div>
    </Flex>
  );
}
