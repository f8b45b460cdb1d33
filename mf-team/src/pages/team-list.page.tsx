import { Can, useCan, useContentMark } from '@portal/shared/remote';
import { useLayout } from '@portal/shared/store';
import { ButtonLink } from '@portal/shared/ui/button-link';
import { LazyDialog } from '@portal/shared/ui/lazy-dialog';
import { ListSkeleton } from '@portal/shared/ui/list-skeleton';
import { ListView } from '@portal/shared/ui/list-view';
import { useListViewState } from '@portal/shared/ui/saved-views/use-list-view-state';
import { PageHeader } from '@portal/shared/ui/page-header';
import { type QueryLike, QueryResult } from '@portal/shared/ui/query-result';
import { useWasEver } from '@portal/shared/ui/use-was-ever';
import { Button } from 'antd';
import { InvitationsLink } from '../features/received-invitations/invitations-link';
import { OwnRequests } from '../features/own-requests/own-requests';
import { TeamMenu } from '../features/team-actions/team-menu';
import { useTeamActions } from '../features/team-actions/use-team-actions';
import { usePinTeam } from '../features/team-actions/use-pin-team';
import { PinnedRow } from '../features/team-list/pinned-row';
import { useTeamAddress } from '../use-team-address';
import { TEAM_FILTERS } from '../features/team-list/team-filters';
import { prefetchPinnedTeams, usePinnedTeams } from '../features/team-list/use-pinned-teams';
import { useJoinAddress } from '../features/team-list/use-join-address';
import { useTeamToolbar } from '../features/team-list/use-team-toolbar';
import { useTeamColumns } from '../features/team-list/use-team-columns';
import { prefetchTeamList, useTeamList } from '../features/team-list/use-team-list';
import { joiningApi } from '../joining-api';
import { memberApi } from '../member-api';
import { useText } from '../text';

const loadJoinDialog = () => import('../features/join-team/join-dialog').then(({ JoinDialog }) => JoinDialog);
const NOT_YET: QueryLike<never> = { isFetching: true, refetch: () => undefined };

/** /team/index: the user's teams, pinned first (docs/reference/screens.md#teams). */
export function Page() {
  const t = useText();
  const { url, query } = useTeamList();
  const toolbar = useTeamToolbar(url);
  const addressOf = useTeamAddress();
  const pinned = usePinnedTeams(url.isFiltered);
  const onPin = usePinTeam();
  const actions = useTeamActions();
  const join = useJoinAddress();
  const mayJoin = useCan('import', 'team');
  const allColumns = useTeamColumns({
    onPin,
    renderActions: (team) => <TeamMenu team={team} onAction={actions.start} />,
  });
  const { columns, tools } = useListViewState({
    table: 'teams',
    calls: memberApi,
    fields: TEAM_FILTERS,
    columns: allColumns,
  });
  const { device } = useLayout();
  const { isLoading: isLoadingRequests } = joiningApi.ownRequests.useQuery({});
  // What is above the list is known, and the list does not move any more.
  const isPlaced = useWasEver(!pinned.isLoading && !isLoadingRequests);
  const shown = pinned.isLoading ? { ...query, data: undefined, error: undefined } : query;
  useContentMark(isPlaced && (shown.data !== undefined || shown.error !== undefined));

  const joinButton = mayJoin && <Button onClick={join.open}>{t('join')}</Button>;
  const create = (
    <Can do="add" in="team">
      <ButtonLink to="teamStore">{t('create')}</ButtonLink>
    </Can>
  );
  return (
    <>
      <PageHeader
        title={t('pageTitle')}
        purpose={
          <>
            {t('pagePurpose')} <InvitationsLink />
          </>
        }
        actions={
          <>
            {joinButton}
            {create}
          </>
        }
      />
      {isPlaced ? (
        <>
          <PinnedRow teams={pinned.teams} onPin={onPin} addressOf={addressOf} />
          {url.paging.page === 1 && <OwnRequests />}
          <ListView
            label={t('pageTitle')}
            query={shown}
            columns={columns}
            rowKey={(team) => team.Id}
            rowAddress={addressOf}
            toolbar={{ ...toolbar, tools }}
            paging={url.paging}
            onPaging={url.setPaging}
            isFiltered={url.isFiltered}
            onClearFilters={url.clearFilters}
            empty={{ subject: 'teams', text: t('empty') }}
          />
        </>
      ) : (
        <QueryResult query={NOT_YET} skeleton={<ListSkeleton isMobile={device === 'mobile'} />}>
          {() => null}
        </QueryResult>
      )}
      {actions.dialogs}
      <LazyDialog load={loadJoinDialog} isOpen={join.isOpen && mayJoin} onClose={join.close} props={{}} />
    </>
  );
}

Page.prepare = () =>
  Promise.all([
    prefetchTeamList(),
    prefetchPinnedTeams(),
    joiningApi.ownRequests.prefetch({}),
    memberApi.preferences.prefetch({}),
  ]);
