import { ORDER_STATUSES, ORDER_TYPES } from '@portal/shared/contracts/enums';
import { urlChoices, urlText } from '@portal/shared/router';

/** Filters of the order list, as stored in the URL; days as `2026-01-31`. */
export const ORDER_FILTERS = {
  keyword: urlText(),
  /** The tab; without it, all orders. The home page links to two statuses at once. */
  status: urlChoices(ORDER_STATUSES),
  type: urlChoices(ORDER_TYPES),
  from: urlText(),
  to: urlText(),
};
