import { useVersionText } from '@portal/shared/ui/use-enum-text';
import type { OrderBrief } from '@portal/shared/contracts/shapes';
import { useFormat } from '@portal/shared/i18n';
import { useLayout } from '@portal/shared/store';
import type { ListColumn } from '@portal/shared/ui/list-view';
import { DATE_TIME_WIDTH } from '@portal/shared/ui/measures';
import { RowName } from '@portal/shared/ui/row-name';
import { RowText } from '@portal/shared/ui/row-text';
import { OrderActions } from '../../actions/order-actions';
import { useText } from '../../text';
import { OrderNumber } from '../../order/order-number';
import { OrderStatusTag } from '../../order/order-status';

/** Columns of the order list; on phones, two lines, where an order is called by what it buys. */
export function useOrderColumns(): readonly ListColumn<OrderBrief>[] {
  const t = useText();
  const versionText = useVersionText();
  const format = useFormat();
  const { device } = useLayout();
  const isPhone = device === 'mobile';
  return [
    {
      key: 'number',
      title: t('columnNumber'),
      width: 244,
      onPhone: 'head',
      render: ({ OrderNo, appName, productKind }, address) =>
        isPhone ? (
          <RowName address={address}>{appName ?? t(`productKind.${productKind}`)}</RowName>
        ) : (
          <OrderNumber number={OrderNo} address={address} />
        ),
    },
    {
      key: 'application',
      title: t('columnApplication'),
      under: 'number',
      priority: 2,
      width: 148,
      isWidest: true,
      onPhone: 'none',
      render: ({ appName }) => (appName === undefined ? '—' : <RowText isClipped>{appName}</RowText>),
    },
    {
      key: 'team',
      title: t('columnTeam'),
      // Neither team nor version below another: with a second line, a dozen rows would not fit.
      priority: 4,
      width: 150,
      render: ({ teamName }) => (
        <RowText tone="secondary" isClipped>
          {teamName}
        </RowText>
      ),
    },
    {
      key: 'version',
      title: t('columnVersion'),
      priority: 4,
      width: 92,
      render: (order) => versionText(order.version),
    },
    {
      key: 'type',
      title: t('columnType'),
      under: 'number',
      priority: 2,
      width: 88,
      render: (order) => <RowText isClipped>{t(`orderType.${order.type}`)}</RowText>,
    },
    {
      key: 'status',
      title: t('columnStatus'),
      priority: 1,
      width: 96,
      render: (order) => <OrderStatusTag order={order} />,
    },
    {
      key: 'amount',
      title: t('columnAmount'),
      sort: 'totalPaymentCents',
      align: 'end',
      priority: 1,
      width: 112,
      render: (order) => format.money(order.totalPaymentCents),
    },
    {
      key: 'created',
      title: t('columnCreated'),
      sort: 'createdAt',
      priority: 3,
      width: DATE_TIME_WIDTH,
      render: ({ createdAt }) => (isPhone ? format.date(createdAt) : format.dateTime(createdAt)),
    },
    {
      key: 'effective',
      title: t('columnEffective'),
      priority: 5,
      width: DATE_TIME_WIDTH,
      onPhone: 'none',
      render: (order) => format.dateTime(order.effectiveAt),
    },
    {
      key: 'actions',
      title: t('columnActions'),
      align: 'end',
      priority: 1,
      width: 112,
      onPhone: 'foot',
      render: (order) => <OrderActions order={order} inline={1} />,
    },
  ];
}
