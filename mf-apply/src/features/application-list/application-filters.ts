import { INSTANCE_STATUSES, SOURCES, VERSIONS } from '@portal/shared/contracts/enums';
import { urlChoice, urlChoices, urlFlag, urlText } from '@portal/shared/router';

/** Days until the due date that can be asked for. */
export const DUE_CHOICES = ['7', '30', '90'] as const;

/** What the application list is filtered by, as it stands in the URL. */
export const APPLICATION_FILTERS = {
  keyword: urlText(),
  version: urlChoices(VERSIONS),
  status: urlChoices(INSTANCE_STATUSES),
  source: urlChoices(SOURCES),
  due: urlChoice(DUE_CHOICES),
  pinned: urlFlag(),
};
