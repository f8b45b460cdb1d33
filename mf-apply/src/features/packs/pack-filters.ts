import { BAG_KINDS, BAG_STATUSES } from '@portal/shared/contracts/enums';
import { urlChoice, urlChoices, urlText } from '@portal/shared/router';

/** Filters of the purchased goods, as stored in the URL. */
export const PACK_FILTERS = {
  keyword: urlText(),
  kind: urlChoice(BAG_KINDS),
  status: urlChoices(BAG_STATUSES),
};
