import { INVITATION_STATUSES } from '@portal/shared/contracts/enums';
import { urlChoice } from '@portal/shared/router';

/** Filters of the received invitations, stored in the URL. */
export const INVITATION_FILTERS = { status: urlChoice(INVITATION_STATUSES) };
