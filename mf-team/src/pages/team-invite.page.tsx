import { INVITATION_STATUSES } from '@portal/shared/contracts/enums';
import { useCan, useContentMark } from '@portal/shared/remote';
import { ButtonLink } from '@portal/shared/ui/button-link';
import { filterByOne } from '@portal/shared/ui/list-filter';
import { ListView } from '@portal/shared/ui/list-view';
import { useListViewState } from '@portal/shared/ui/saved-views/use-list-view-state';
import { PageHeader } from '@portal/shared/ui/page-header';
import { Alert, theme } from 'antd';
import { joiningApi } from '../joining-api';
import { INVITATION_FILTERS } from '../features/received-invitations/invitation-filters';
import { useInvitationColumns } from '../features/received-invitations/use-invitation-columns';
import { useInvitationList } from '../features/received-invitations/use-invitation-list';
import { memberApi } from '../member-api';
import { useText } from '../text';
import { VerificationNotice } from '@portal/shared/ui/verification-notice';

/** /team/invite: the invitations that the user received (docs/reference/screens.md#invitations-received). */
export function Page() {
  const t = useText();
  const { token } = theme.useToken();
  const { url, query } = useInvitationList();
  const { columns, tools } = useListViewState({
    table: 'team.invitations',
    calls: memberApi,
    fields: INVITATION_FILTERS,
    columns: useInvitationColumns(),
  });
  const mayJoin = useCan('import', 'team');
  useContentMark(query.data !== undefined || query.error !== undefined);
  return (
    <>
      <PageHeader title={t('received.title')} purpose={t('received.purpose')} />
      {mayJoin ? (
        <VerificationNotice calls={joiningApi} title={t('verification.noticeJoin')} />
      ) : (
        <Alert
          type="info"
          showIcon
          title={t('received.enterprise')}
          style={{ marginBlockEnd: token.marginLG }}
        />
      )}
      <ListView
        label={t('received.title')}
        query={query}
        columns={columns}
        rowKey={({ Id }) => Id}
        toolbar={{
          filters: [
            filterByOne({
              key: 'status',
              label: t('columnStatus'),
              choices: INVITATION_STATUSES.map((value) => ({ value, label: t(`received.state.${value}`) })),
              value: url.filters.status,
              onChange: (status) => url.setFilters({ status }),
            }),
          ],
          tools,
        }}
        paging={url.paging}
        onPaging={url.setPaging}
        isFiltered={url.isFiltered}
        onClearFilters={url.clearFilters}
        empty={{
          subject: 'messages',
          text: t('received.empty'),
          action: (
            <ButtonLink to="teamList" type="default">
              {t('joining.toTeams')}
            </ButtonLink>
          ),
        }}
      />
    </>
  );
}
