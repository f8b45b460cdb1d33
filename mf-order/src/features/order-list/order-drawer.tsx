import { useFormat } from '@portal/shared/i18n';
import { RouteLink, rowAllows } from '@portal/shared/remote';
import type { DetailParam } from '@portal/shared/router';
import { skipToken, useLayout } from '@portal/shared/store';
import { DetailBlock } from '@portal/shared/ui/detail-block';
import { DetailDrawer } from '@portal/shared/ui/detail-drawer';
import { type DetailItem, DetailSections } from '@portal/shared/ui/detail-sections';
import { touchTarget } from '@portal/shared/ui/measures';
import { useDetailDrawer } from '@portal/shared/ui/use-detail-drawer';
import { Alert, Button, theme } from 'antd';
import { useState } from 'react';
import { orderApi, type OrderDetail } from '../../order-api';
import { OrderActions } from '../../actions/order-actions';
import { ReceiptLink } from '../../actions/receipt-link';
import { useText } from '../../text';
import { OrderStatusTag } from '../../order/order-status';
import { CopyOrderNumber } from '../../order/order-number';
import { OrderPayments } from './order-payments';
import { OrderRefunds } from './order-refunds';
import { OrderTimeline } from './order-timeline';
import { InvoiceDialog, type InvoicedOrder } from '../../invoice/invoice-dialog';
import { OrderInvoice } from '../../invoice/order-invoice';
import { OrderPrice } from '../../price/order-price';
import { useOrderContent, useOrderVersion } from '../../order/use-order-content';

/** The order that the URL names (call 128). */
export function OrderDrawer({ detail }: { readonly detail: DetailParam }) {
  const t = useText();
  const { device } = useLayout();
  const { id, drawer } = useDetailDrawer(detail);
  const query = orderApi.orderDelInfo.useQuery(id === undefined ? skipToken : { OrderNo: id });
  return (
    <DetailDrawer
      drawer={drawer}
      kind={t('order')}
      subject="orders"
      query={query}
      unknown={t('orderUnknown')}
      // A phone has room for the end of the number, which differs between orders of one day.
      titleOf={({ OrderNo }) =>
        t('orderTitle', { number: device === 'mobile' ? `…${OrderNo.slice(-8)}` : OrderNo })
      }
      besideTitle={({ OrderNo }) => <CopyOrderNumber number={OrderNo} />}
      actionsOf={(order) =>
        FOOT_VERBS.some((verb) => rowAllows(order, verb)) ? <DrawerActions order={order} /> : null
      }
    >
      {(order) => <OrderParts order={order} />}
    </DetailDrawer>
  );
}

/** The actions in the foot of the drawer; all of them are buttons, because there is room. */
const FOOT_VERBS = ['pay', 'void', 'receipt', 'invoice'] as const;

function DrawerActions({ order }: { readonly order: OrderDetail }) {
  const t = useText();
  const { device } = useLayout();
  const [invoiced, setInvoiced] = useState<readonly InvoicedOrder[]>([]);
  return (
    <>
      <OrderActions order={order} inline={2} isAlone />
      {rowAllows(order, 'receipt') && <ReceiptLink number={order.OrderNo} />}
      {rowAllows(order, 'invoice') && (
        <Button onClick={() => setInvoiced([order])} style={touchTarget(device)}>
          {t('invoice.request')}
        </Button>
      )}
      <InvoiceDialog orders={invoiced} onClose={() => setInvoiced([])} />
    </>
  );
}

function OrderParts({ order }: { readonly order: OrderDetail }) {
  const t = useText();
  const { token } = theme.useToken();
  const content = useOrderContent(order);
  const { refunds = [] } = order;
  return (
    <>
      {order.delivery === 'undelivered' && (
        <Alert
          type="warning"
          showIcon
          role="status"
          title={t('undelivered')}
          style={{ marginBlockEnd: token.marginLG }}
        />
      )}
      <DetailSections
        sections={[
          { key: 'facts', items: useOrderFacts(order) },
          ...(content.length === 0 ? [] : [{ key: 'content', title: t('contentTitle'), items: content }]),
        ]}
      />
      <DetailBlock title={t('priceTitle')}>
        <OrderPrice order={order} />
      </DetailBlock>
      {order.payments.length > 0 && (
        <DetailBlock title={t('paymentsTitle')}>
          <OrderPayments payments={order.payments} />
        </DetailBlock>
      )}
      {refunds.length > 0 && (
        <DetailBlock title={t('refundsTitle')}>
          <OrderRefunds refunds={refunds} />
        </DetailBlock>
      )}
      {order.invoice !== undefined && (
        <DetailBlock title={t('invoice.one')}>
          <OrderInvoice invoice={order.invoice} />
        </DetailBlock>
      )}
      <DetailBlock title={t('timelineTitle')}>
        <OrderTimeline timeline={order.timeline} />
      </DetailBlock>
    </>
  );
}

function useOrderFacts(order: OrderDetail): readonly DetailItem[] {
  const t = useText();
  const versionOf = useOrderVersion();
  const format = useFormat();
  const { status, teamId, teamName, cancelReason } = order;
  const { orderedTeamName } = order.snapshot;
  const team = (
    <RouteLink to="memberList" query={{ TeamId: teamId }} otherwise={teamName}>
      {teamName}
    </RouteLink>
  );
  return [
    {
      key: 'status',
      label: t('columnStatus'),
      value: <OrderStatusTag order={order} />,
    },
    ...(cancelReason === undefined ? [] : [{ key: 'reason', label: t('cancelReason'), value: cancelReason }]),
    { key: 'team', label: t('columnTeam'), value: teamId === undefined ? teamName : team },
    ...(orderedTeamName === undefined
      ? []
      : [
          { key: 'ordered', label: t('orderedTeam'), value: t('orderedTeamText', { name: orderedTeamName }) },
        ]),
    { key: 'application', label: t('columnApplication'), value: order.appName },
    { key: 'kind', label: t('kind'), value: t(`productKind.${order.productKind}`) },
    { key: 'version', label: t('columnVersion'), value: versionOf(order) },
    { key: 'type', label: t('columnType'), value: t(`orderType.${order.type}`) },
    { key: 'created', label: t('columnCreated'), value: format.dateTime(order.createdAt) },
    status === 'havePaid'
      ? { key: 'effective', label: t('columnEffective'), value: format.dateTime(order.effectiveAt) }
      : { key: 'expires', label: t('payBy'), value: format.dateTime(order.expiresAt) },
  ];
}
