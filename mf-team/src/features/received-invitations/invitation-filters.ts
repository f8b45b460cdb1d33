import { INVITATION_STATUSES } from '@portal/shared/contracts/enums';
import { urlChoice } from '@portal/shared/router';

/** What the invitations received are filtered by, as it stands in the URL. */
export const INVITATION_FILTERS = { status: urlChoice(INVITATION_STATUSES) };
