import { LOGIN_STATES, TEAM_ROLES, USER_STATES } from '@portal/shared/contracts/enums';
import { urlChoice, urlText } from '@portal/shared/router';

/** What the member list is filtered by, as it stands in the URL. */
export const MEMBER_FILTERS = {
  keyword: urlText(),
  role: urlChoice(TEAM_ROLES),
  state: urlChoice(USER_STATES),
  online: urlChoice(LOGIN_STATES),
};
