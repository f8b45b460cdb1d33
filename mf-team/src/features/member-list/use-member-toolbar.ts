import { LOGIN_STATES, TEAM_ROLES, USER_STATES } from '@portal/shared/contracts/enums';
import type { UrlState } from '@portal/shared/router';
import { filterByOne } from '@portal/shared/ui/list-filter';
import { useText } from '../../text';
import type { MEMBER_FILTERS } from './member-filters';

/** Search by name; filters by role, status and online state. */
export function useMemberToolbar({ filters, setFilters }: UrlState<typeof MEMBER_FILTERS>) {
  const t = useText();
  return {
    search: {
      label: t('memberList.search'),
      value: filters.keyword,
      onChange: (keyword: string) => setFilters({ keyword }),
    },
    filters: [
      filterByOne({
        key: 'role',
        label: t('memberList.role'),
        choices: TEAM_ROLES.map((value) => ({ value, label: t(`memberList.roles.${value}`) })),
        value: filters.role,
        onChange: (role) => setFilters({ role }),
      }),
      filterByOne({
        key: 'state',
        label: t('memberList.state'),
        choices: USER_STATES.map((value) => ({ value, label: t(`memberList.userState.${value}`) })),
        value: filters.state,
        onChange: (state) => setFilters({ state }),
      }),
      filterByOne({
        key: 'online',
        label: t('memberList.online'),
        choices: LOGIN_STATES.map((value) => ({ value, label: t(`memberList.loginState.${value}`) })),
        value: filters.online,
        onChange: (online) => setFilters({ online }),
      }),
    ],
  };
}
