import { ORDER_STATUSES, ORDER_TYPES } from '@portal/shared/contracts/enums';
import { urlChoices, urlText } from '@portal/shared/router';

/** What the order list is filtered by, as it stands in the URL; days as `2026-01-31`. */
export const ORDER_FILTERS = {
  keyword: urlText(),
  status: urlChoices(ORDER_STATUSES),
  type: urlChoices(ORDER_TYPES),
  from: urlText(),
  to: urlText(),
};
