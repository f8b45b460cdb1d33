import { MESSAGE_KINDS } from '@portal/shared/contracts/enums';
import { urlChoice, urlFlag } from '@portal/shared/router';

/** Filters of the message list, stored in the URL. */
export const MESSAGE_FILTERS = { unread: urlFlag(), kind: urlChoice(MESSAGE_KINDS) };
