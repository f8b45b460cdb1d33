import { LOGIN_STATES, TEAM_ROLES, USER_STATES } from '@portal/shared/contracts/enums';
import { urlChoice, urlText } from '@portal/shared/router';

/** Filters of the member list, stored in the URL. */
export const MEMBER_FILTERS = {
  keyword: urlText(),
  role: urlChoice(TEAM_ROLES),
  state: urlChoice(USER_STATES),
  online: urlChoice(LOGIN_STATES),
};
