import { ORDER_STATUSES, ORDER_TYPES, type OrderStatus } from '@portal/shared/contracts/enums';
import { urlChoices, urlText } from '@portal/shared/router';

/** Filters of the order list, as stored in the URL; days as `2026-01-31`. */
export const ORDER_FILTERS = {
  keyword: urlText(),
  /** The tabs; without one, all orders. An address that was kept may name `inProcess`. */
  status: urlChoices(ORDER_STATUSES),
  type: urlChoices(ORDER_TYPES),
  from: urlText(),
  to: urlText(),
};

export const ORDER_TABS = ['unpaid', 'havePaid', 'cancelled'] as const;
export type OrderTab = (typeof ORDER_TABS)[number];

/** The tabs of statuses. An order in process is unpaid. */
export function tabsOf(statuses: readonly OrderStatus[]): readonly OrderTab[] {
  return ORDER_TABS.filter((tab) =>
    statuses.some((status) => tab === (status === 'inProcess' ? 'unpaid' : status)),
  );
}
