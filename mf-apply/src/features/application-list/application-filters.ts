import { INSTANCE_STATUSES, SOURCES, VERSIONS } from '@portal/shared/contracts/enums';
import { urlChoice, urlChoices, urlText } from '@portal/shared/router';

/** Choices of the due-date filter, in days. */
export const DUE_CHOICES = ['7', '30', '90'] as const;

/** Filters of the application list, as stored in the URL. */
export const APPLICATION_FILTERS = {
  keyword: urlText(),
  version: urlChoices(VERSIONS),
  status: urlChoices(INSTANCE_STATUSES),
  source: urlChoices(SOURCES),
  due: urlChoice(DUE_CHOICES),
};
