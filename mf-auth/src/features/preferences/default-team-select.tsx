import { useLayout } from '@portal/shared/store';
import { touchTarget } from '@portal/shared/ui/measures';
import { SearchSelect } from '@portal/shared/ui/search-select';
import { theme } from 'antd';
import { useText } from '../../text';
import { useDefaultTeam } from './use-default-team';

/** The teams in which the account is enabled. The provider searches them by name. */
export function DefaultTeamSelect() {
  const t = useText();
  const { device } = useLayout();
  const { token } = theme.useToken();
  const { current, teams, isLoading, isSaving, search, choose } = useDefaultTeam();
  return (
    <SearchSelect
      aria-label={t('preferences.defaultTeam')}
      placeholder={t('preferences.noDefaultTeam')}
      {...(current !== undefined && { value: current.Id })}
      matches="provider"
      onType={search}
      loading={isLoading || isSaving}
      disabled={isSaving}
      notFoundContent={t('preferences.noTeams')}
      options={teams.map(({ Id, name }) => ({ value: Id, label: name }))}
      onChange={(teamId: string) => choose(teamId)}
      style={{ width: device === 'mobile' ? '100%' : token.screenXS * 0.7, ...touchTarget(device) }}
    />
  );
}
