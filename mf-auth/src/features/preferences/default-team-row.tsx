import { useText } from '../../text';
import { PreferenceRow } from './preference-row';
import { DefaultTeamSelect } from './default-team-select';

/** The team that lists and wizards begin with: shown, and changed (50). */
export function DefaultTeamRow() {
  const t = useText();
  return (
    <PreferenceRow title={t('preferences.defaultTeam')} text={t('preferences.defaultTeamText')}>
      <DefaultTeamSelect />
    </PreferenceRow>
  );
}
