import { JOIN_REQUEST_STATUSES } from '@portal/shared/contracts/enums';
import { urlChoice } from '@portal/shared/router';

/** Those that wait for an answer are shown where the address says nothing. */
export const STATUS_CHOICES = [...JOIN_REQUEST_STATUSES, 'all'] as const;

/** What the requests are filtered by, as it stands in the URL. */
export const REQUEST_FILTERS = { status: urlChoice(STATUS_CHOICES) };
