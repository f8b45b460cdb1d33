import { bus } from '@portal/shared/bus';
import type { TeamRow } from '@portal/shared/contracts/team';
import { teamChanged } from '@portal/shared/events/team';
import { App, Button } from 'antd';
import { teamApi } from '../../team-api';
import { useText } from '../../text';

/** Makes a team the one that lists and wizards start with. */
export function DefaultTeamButton({ team }: { readonly team: TeamRow }) {
  const t = useText();
  const { message } = App.useApp();
  const [setDefaultTeam, { isLoading }] = teamApi.setDefaultTeam.useMutation();

  async function handleClick() {
    const { error } = await setDefaultTeam({ TeamId: team.Id });
    if (error !== undefined) return;
    bus.emit(teamChanged, { teamId: team.Id, change: 'default' });
    void message.success(t('setDefaultDone', { name: team.name }));
  }

  return (
    <Button
      type="link"
      size="small"
      loading={isLoading}
      style={{ paddingInline: 0 }}
      aria-label={t('setDefaultOf', { name: team.name })}
      onClick={() => void handleClick()}
    >
      {t('setDefault')}
    </Button>
  );
}
