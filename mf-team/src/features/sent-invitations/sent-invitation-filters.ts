import { INVITATION_STATUSES } from '@portal/shared/contracts/enums';
import { urlChoice } from '@portal/shared/router';

/** Without a filter in the URL, pending invitations are shown. */
export const STATUS_CHOICES = [...INVITATION_STATUSES, 'all'] as const;

/** Filters of the sent invitations, stored in the URL. */
export const SENT_INVITATION_FILTERS = { status: urlChoice(STATUS_CHOICES) };
