import { useText } from '../../text';
import { PreferenceRow } from './preference-row';
import { DefaultTeamSelect } from './default-team-select';

/** The default team, with which lists and wizards start: shows and changes it (50). */
export function DefaultTeamRow() {
  const t = useText();
  return (
    <PreferenceRow title={t('preferences.defaultTeam')} text={t('preferences.defaultTeamText')}>
      <DefaultTeamSelect />
    </PreferenceRow>
  );
}
