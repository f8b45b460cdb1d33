import type { TeamRow } from '@portal/shared/contracts/team';
import { App } from 'antd';
import { teamApi } from '../../team-api';
import { useText } from '../../text';

/** Makes a team the one that lists and wizards start with (50), and whether that is going on. */
export function useSetDefaultTeam(): readonly [setDefault: (team: TeamRow) => void, isBusy: boolean] {
  const t = useText();
  const { message } = App.useApp();
  const [setDefaultTeam, { isLoading }] = teamApi.setDefaultTeam.useMutation();

  async function setDefault({ Id, name }: TeamRow): Promise<void> {
    const { error } = await setDefaultTeam({ TeamId: Id });
    if (error === undefined) void message.success(t('setDefaultDone', { name }));
  }

  return [(team) => void setDefault(team), isLoading];
}
