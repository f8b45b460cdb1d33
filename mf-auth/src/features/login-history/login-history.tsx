import { useUrlState } from '@portal/shared/router';
import { ExportButton } from '@portal/shared/ui/export-button';
import { ListView } from '@portal/shared/ui/list-view';
import { useListViewState } from '@portal/shared/ui/saved-views/use-list-view-state';
import { Typography } from 'antd';
import { accountApi } from '../../account-api';
import { useText } from '../../text';
import { useHistoryColumns } from './use-history-columns';

const NO_FILTERS = {};

/** Sign-ins and attempts, newest first (E14). Page and order are kept in the URL. */
export function LoginHistory() {
  const t = useText();
  const { paging, setPaging, isFiltered, clearFilters } = useUrlState(NO_FILTERS);
  const query = accountApi.loginHistory.useQuery({
    Page: paging.page,
    PageSize: paging.pageSize,
    ...(paging.sort !== '' && { Sort: paging.sort }),
  });
  const [exportCsv] = accountApi.exportLoginHistory.useMutation();
  const [exportXlsx] = accountApi.exportLoginHistoryXlsx.useMutation();
  const { columns, tools } = useListViewState({
    table: 'login-history',
    calls: accountApi,
    fields: NO_FILTERS,
    columns: useHistoryColumns(),
  });
  return (
    <>
      <Typography.Paragraph type="secondary">{t('loginHistory.purpose')}</Typography.Paragraph>
      <ListView
        label={t('loginHistory.list')}
        isPageWide={false}
        query={query}
        columns={columns}
        rowKey={({ Id }) => Id}
        toolbar={{
          tools: (
            <>
              {tools}
              <ExportButton
                fileName="login-history"
                fetchXlsx={async () => exportXlsx({})}
                fetchCsv={async () => exportCsv({})}
              />
            </>
          ),
        }}
        paging={paging}
        onPaging={setPaging}
        isFiltered={isFiltered}
        onClearFilters={clearFilters}
        empty={{ text: t('loginHistory.empty') }}
      />
    </>
  );
}
