import { MESSAGE_KINDS } from '@portal/shared/contracts/enums';
import { urlChoice, urlFlag } from '@portal/shared/router';

/** What the address of the page says of its list. */
export const MESSAGE_FILTERS = { unread: urlFlag(), kind: urlChoice(MESSAGE_KINDS) };
