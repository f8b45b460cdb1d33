import { ORDER_STATUSES, type OrderStatus } from '@portal/shared/contracts/enums';
import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import type { userOrdersInfo } from '@portal/shared/contracts/user';
import type { UrlState } from '@portal/shared/router';
import { ListTabs } from '@portal/shared/ui/list-tabs';
import { useText } from '../../text';
import type { ORDER_FILTERS } from './order-filters';
import { STATUS_LABEL } from '../../order/order-labels';

interface OrderTabsProps {
  readonly url: UrlState<typeof ORDER_FILTERS>;
  /** Number of orders by status with the other filters, once known. */
  readonly counts: ResponseOf<typeof userOrdersInfo>['counts'];
}

/** The statuses of orders as tabs, after one for all of them. */
export function OrderTabs({ url: { filters, setFilters }, counts }: OrderTabsProps) {
  const t = useText();
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <ListTabs<OrderStatus | 'all'>
      active={filters.status ?? 'all'}
      onChange={(key) => setFilters({ status: key === 'all' ? undefined : key })}
      tabs={[
        { key: 'all', label: t('statusAll'), count: all },
        ...ORDER_STATUSES.map((key) => ({ key, label: t(STATUS_LABEL[key]), count: counts?.[key] })),
      ]}
    />
  );
}
