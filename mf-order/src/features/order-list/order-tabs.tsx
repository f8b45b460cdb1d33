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

/** Key of the tab of all orders. */
const ALL = 'all';

/** The statuses of orders as tabs, after one for all of them, and one for several of them if the address names several. */
export function OrderTabs({ url: { filters, setFilters }, counts }: OrderTabsProps) {
  const t = useText();
  const tabOf = (statuses: readonly OrderStatus[]) => ({
    key: statuses.join(),
    label: statuses.map((status) => t(STATUS_LABEL[status])).join(' / '),
    count: counts && statuses.reduce((sum, status) => sum + counts[status], 0),
  });
  const several = filters.status.length > 1 ? [tabOf(filters.status)] : [];
  return (
    <ListTabs
      active={filters.status.join() || ALL}
      onChange={(key) => setFilters({ status: ORDER_STATUSES.filter((status) => status === key) })}
      tabs={[
        { ...tabOf(ORDER_STATUSES), key: ALL, label: t('statusAll') },
        ...several,
        ...ORDER_STATUSES.map((status) => tabOf([status])),
      ]}
    />
  );
}
