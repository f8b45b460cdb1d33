import { JOIN_REQUEST_STATUSES } from '@portal/shared/contracts/enums';
import { urlChoice } from '@portal/shared/router';

/** Without a filter in the URL, pending requests are shown. */
export const STATUS_CHOICES = [...JOIN_REQUEST_STATUSES, 'all'] as const;

/** Filters of the requests, stored in the URL. */
export const REQUEST_FILTERS = { status: urlChoice(STATUS_CHOICES) };
