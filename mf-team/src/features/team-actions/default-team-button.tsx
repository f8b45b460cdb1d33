import type { TeamRow } from '@portal/shared/contracts/team';
import { useLayout } from '@portal/shared/store';
import { Button } from 'antd';
import { useText } from '../../text';
import { useSetDefaultTeam } from './use-set-default-team';

/** Makes a team the default one. On tablets there is no room for it; the team's menu contains the action instead. */
export function DefaultTeamButton({ team }: { readonly team: TeamRow }) {
  const t = useText();
  const { device } = useLayout();
  const [setDefault, isBusy] = useSetDefaultTeam();
  if (team.isDefault || device === 'tablet') return null;
  return (
    <Button
      type="link"
      size="small"
      loading={isBusy}
      style={{ paddingInline: 0 }}
      aria-label={t('setDefaultOf', { name: team.name })}
      onClick={() => setDefault(team)}
    >
      {t('setDefault')}
    </Button>
  );
}
