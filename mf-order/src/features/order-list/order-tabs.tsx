import type { OrderStatus } from '@portal/shared/contracts/enums';
import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import type { userOrdersInfo } from '@portal/shared/contracts/user';
import type { UrlState } from '@portal/shared/router';
import { ListTabs } from '@portal/shared/ui/list-tabs';
import { useText } from '../../text';
import { ORDER_TABS, tabsOf, type ORDER_FILTERS, type OrderTab } from './order-filters';

interface OrderTabsProps {
  readonly url: UrlState<typeof ORDER_FILTERS>;
  /** Number of orders by status with the other filters, once known. */
  readonly counts: ResponseOf<typeof userOrdersInfo>['counts'];
}

/** Key of the tab of all orders. */
const ALL = 'all';

/** Statuses that each tab counts. "Unpaid" has those in process too, which their tag tells apart. */
const COUNTED = {
  unpaid: ['unpaid', 'inProcess'],
  havePaid: ['havePaid'],
  cancelled: ['cancelled'],
} as const satisfies Record<OrderTab, readonly OrderStatus[]>;

/** The statuses of orders as tabs, after one for all of them, and one for several of them if the address names several. */
export function OrderTabs({ url: { filters, setFilters }, counts }: OrderTabsProps) {
  const t = useText();
  const chosen = tabsOf(filters.status);
  const tabOf = (tabs: readonly OrderTab[]) => ({
    key: tabs.join(),
    label: tabs.map((tab) => t(`orderStatus.${tab}`)).join(' / '),
    count: counts && tabs.flatMap((tab) => COUNTED[tab]).reduce((sum, status) => sum + counts[status], 0),
  });
  const several = chosen.length > 1 ? [tabOf(chosen)] : [];
  return (
    <ListTabs
      active={chosen.join() || ALL}
      onChange={(key) => setFilters({ status: ORDER_TABS.filter((tab) => tab === key) })}
      tabs={[
        { ...tabOf(ORDER_TABS), key: ALL, label: t('statusAll') },
        ...several,
        ...ORDER_TABS.map((tab) => tabOf([tab])),
      ]}
    />
  );
}
