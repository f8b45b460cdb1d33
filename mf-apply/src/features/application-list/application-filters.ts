import { INSTANCE_STATUSES, SOURCES, VERSIONS } from '@portal/shared/contracts/enums';
import { urlChoices, urlFlag, urlText } from '@portal/shared/router';

/** What the application list is filtered by, as it stands in the URL. */
export const APPLICATION_FILTERS = {
  keyword: urlText(),
  version: urlChoices(VERSIONS),
  status: urlChoices(INSTANCE_STATUSES),
  source: urlChoices(SOURCES),
  pinned: urlFlag(),
};
