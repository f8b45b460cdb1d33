import { Can, useContentMark } from '@portal/shared/remote';
import { ListView } from '@portal/shared/ui/list-view';
import { PageHeader } from '@portal/shared/ui/page-header';
import { DefaultTeamButton } from '../features/team-actions/default-team-button';
import { usePinTeam } from '../features/team-actions/use-pin-team';
import { TeamFilterBar } from '../features/team-list/team-filter-bar';
import { useTeamColumns } from '../features/team-list/use-team-columns';
import { useTeamList } from '../features/team-list/use-team-list';
import { useText } from '../text';

/** /team/index: the person's teams, pinned first (portal §2). */
export function Page() {
  const t = useText();
  const { url, query } = useTeamList();
  const onPin = usePinTeam();
  const columns = useTeamColumns({
    onPin,
    renderActions: (team) =>
      !team.isDefault && (
        <Can do="get" in={team}>
          <DefaultTeamButton team={team} />
        </Can>
      ),
  });
  useContentMark(query.data !== undefined || query.error !== undefined);
  return (
    <>
      <PageHeader title={t('pageTitle')} purpose={t('pagePurpose')} />
      <TeamFilterBar url={url} />
      <ListView
        label={t('pageTitle')}
        query={query}
        columns={columns}
        rowKey={(team) => team.Id}
        paging={url.paging}
        onPaging={url.setPaging}
        isFiltered={url.isFiltered}
        onClearFilters={url.clearFilters}
        empty={{ text: t('empty') }}
      />
    </>
  );
}
