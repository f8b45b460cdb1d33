import { TEAM_RELATIONS } from '@portal/shared/contracts/enums';
import { urlChoice, urlFlag, urlText } from '@portal/shared/router';

/** Filters of the team list, stored in the URL. */
export const TEAM_FILTERS = { keyword: urlText(), relation: urlChoice(TEAM_RELATIONS), pinned: urlFlag() };
