import { MAX_PAGE_SIZE } from '@portal/shared/contracts/query';
import { useDebounced } from '@portal/shared/ui/use-debounced';
import { App } from 'antd';
import { useState } from 'react';
import { accountApi } from '../../account-api';
import { useText } from '../../text';

interface TeamOption {
  readonly Id: string;
  readonly name: string;
}

interface DefaultTeam {
  /** Undefined until the account is loaded, and if it has none. */
  readonly current: TeamOption | undefined;
  /** Teams found by the search. Without a search, they include the current one. */
  readonly teams: readonly TeamOption[];
  readonly isLoading: boolean;
  readonly isSaving: boolean;
  readonly search: (typed: string) => void;
  readonly choose: (teamId: string) => void;
}

/** The account's default team (37), the teams to choose from (79), and the call that changes it (50). */
export function useDefaultTeam(): DefaultTeam {
  const t = useText();
  const { message } = App.useApp();
  const [typed, setTyped] = useState('');
  const keyword = useDebounced(typed.trim());
  const account = accountApi.userInfo.useQuery({});
  const found = accountApi.teamsInfo.useQuery({
    Page: 1,
    PageSize: MAX_PAGE_SIZE,
    ...(keyword !== '' && { Keyword: keyword }),
  });
  const [save, { isLoading: isSaving }] = accountApi.setDefaultTeam.useMutation();
  const current = account.data?.defaultTeam;
  const enabled = (found.data?.list ?? []).filter(({ userState }) => userState === 'enable');
  const isListed = current === undefined || enabled.some(({ Id }) => Id === current.Id);

  async function choose(teamId: string): Promise<void> {
    setTyped('');
    if (teamId === current?.Id) return;
    const { error } = await save({ TeamId: teamId });
    if (error === undefined) void message.success(t('preferences.saved'));
  }

  return {
    current,
    teams: isListed || keyword !== '' ? enabled : [current, ...enabled],
    isLoading: account.isLoading || found.isFetching,
    isSaving,
    search: setTyped,
    choose: (teamId) => void choose(teamId),
  };
}
