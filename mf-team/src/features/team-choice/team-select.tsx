import { MAX_PAGE_SIZE } from '@portal/shared/contracts/query';
import type { TeamRow } from '@portal/shared/contracts/team';
import { skipToken, useLayout } from '@portal/shared/store';
import { touchTarget } from '@portal/shared/ui/measures';
import { RowText } from '@portal/shared/ui/row-text';
import { StatusTag } from '@portal/shared/ui/status-tag';
import { SearchSelect } from '@portal/shared/ui/search-select';
import { Flex, Spin, theme } from 'antd';
import { useState } from 'react';
import { teamApi } from '../../team-api';
import { useText } from '../../text';
import { useDebounced } from '@portal/shared/ui/use-debounced';

/** px; longer names are cut. */
const WIDTH = 280;

export interface TeamSelectProps {
  /** The selected team; null if the user is not a member of the team in the URL. */
  readonly team: TeamRow | null;
  readonly onChange: (teamId: string) => void;
}

/** Selects the team that the page shows: the default team first, then the others in the order of the team list. */
export function TeamSelect({ team, onChange }: TeamSelectProps) {
  const t = useText();
  const { device } = useLayout();
  const { token } = theme.useToken();
  const { teams, isSearching, search, open } = useTeamOptions();
  const isListed = team === null || teams.some(({ Id }) => Id === team.Id);
  const options = (isListed ? teams : [...teams, team]).map(({ Id, name, isDefault }) => ({
    value: Id,
    label: name,
    isDefault,
  }));
  return (
    <SearchSelect<string, (typeof options)[number]>
      aria-label={t('memberPage.team')}
      placeholder={t('memberPage.team')}
      {...(team !== null && { value: team.Id })}
      matches="provider"
      onType={search}
      loading={isSearching}
      onOpenChange={(isOpen) => isOpen && open()}
      notFoundContent={isSearching ? <Spin size="small" /> : t('memberPage.teamNotFound')}
      options={options}
      optionRender={({ data }) => (
        <Flex align="center" justify="space-between" gap={token.marginXS}>
          <RowText isClipped>{data.label}</RowText>
          {data.isDefault && <StatusTag tone="good">{t('default')}</StatusTag>}
        </Flex>
      )}
      onChange={onChange}
      style={{ ...touchTarget(device), inlineSize: device === 'mobile' ? '100%' : WIDTH }}
    />
  );
}

/** The teams are requested when the select is opened for the first time. */
function useTeamOptions() {
  const [hasOpened, setHasOpened] = useState(false);
  const [typed, setTyped] = useState('');
  const keyword = useDebounced(typed.trim());
  const { data, isFetching } = teamApi.teamsInfo.useQuery(
    hasOpened ? { Page: 1, PageSize: MAX_PAGE_SIZE, ...(keyword !== '' && { Keyword: keyword }) } : skipToken,
  );
  const teams = [...(data?.list ?? [])].sort((a, b) => Number(b.isDefault) - Number(a.isDefault));
  return { teams, isSearching: isFetching, search: setTyped, open: () => setHasOpened(true) };
}
