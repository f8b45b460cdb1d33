import { CONNECTOR_STATES } from '@portal/shared/contracts/enums';
import { urlChoice, urlText } from '@portal/shared/router';

/** Filters of the connectors, as stored in the URL. */
export const CONNECTOR_FILTERS = {
  keyword: urlText(),
  state: urlChoice(CONNECTOR_STATES),
};
