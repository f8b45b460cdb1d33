import type { OrderBrief } from '@portal/shared/contracts/shapes';
import { useFormat } from '@portal/shared/i18n';
import type { ListColumn } from '@portal/shared/ui/list-view';
import { RowText } from '@portal/shared/ui/row-text';
import { StatusTag } from '@portal/shared/ui/status-tag';
import { useText } from '../../text';
import { OrderNumber } from './order-number';
import { STATUS_TONE, STATUS_LABEL, TYPE_LABEL, VERSION_LABEL } from './order-labels';

/** Columns of the order list; on phones, the lines of a card. */
export function useOrderColumns(): readonly ListColumn<OrderBrief>[] {
  const t = useText();
  const format = useFormat();
  return [
    {
      key: 'number',
      title: t('columnNumber'),
      width: 216,
      card: 'head',
      render: (order) => <OrderNumber number={order.OrderNo} />,
    },
    {
      key: 'application',
      title: t('columnApplication'),
      render: (order) => (
        <div style={{ minWidth: 0 }}>
          <RowText isClipped>{order.appName ?? '—'}</RowText>
          <RowText tone="secondary" isClipped>
            {order.teamName}
          </RowText>
        </div>
      ),
    },
    {
      key: 'version',
      title: t('columnVersion'),
      width: 100,
      render: (order) => t(VERSION_LABEL[order.version]),
    },
    { key: 'type', title: t('columnType'), width: 100, render: (order) => t(TYPE_LABEL[order.type]) },
    {
      key: 'status',
      title: t('columnStatus'),
      width: 100,
      card: 'corner',
      render: ({ status }) => <StatusTag tone={STATUS_TONE[status]}>{t(STATUS_LABEL[status])}</StatusTag>,
    },
    {
      key: 'amount',
      title: t('columnAmount'),
      sort: 'totalPaymentCents',
      align: 'end',
      width: 120,
      render: (order) => format.money(order.totalPaymentCents),
    },
    {
      key: 'created',
      title: t('columnCreated'),
      sort: 'createdAt',
      width: 170,
      render: (order) => format.dateTime(order.createdAt),
    },
    {
      key: 'effective',
      title: t('columnEffective'),
      width: 170,
      render: (order) => format.dateTime(order.effectiveAt),
    },
  ];
}
