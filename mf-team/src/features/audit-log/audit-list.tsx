import type { TeamRow } from '@portal/shared/contracts/team';
import { useContentMark } from '@portal/shared/remote';
import { ListView } from '@portal/shared/ui/list-view';
import { useListViewState } from '@portal/shared/ui/saved-views/use-list-view-state';
import { Flex, theme } from 'antd';
import { ExportButton } from '../../bulk/export-button';
import { memberApi } from '../../member-api';
import { useText } from '../../text';
import { AuditFilterBar } from './audit-filter-bar';
import { AUDIT_FILTERS } from './audit-filters';
import { type AuditRow, useAuditColumns } from './use-audit-columns';
import { useAuditList } from './use-audit-list';

/** Width of the filters in px; if there is less room, the button wraps below them. */
const FILTERS_WIDTH = 560;

/** The audit log of a team, newest first, for its admins. */
export function AuditList({ team }: { readonly team: TeamRow }) {
  const t = useText();
  const { token } = theme.useToken();
  const { url, query, filters } = useAuditList(team.Id);
  const { columns, tools } = useListViewState({
    table: 'team.audit',
    calls: memberApi,
    fields: AUDIT_FILTERS,
    columns: useAuditColumns(),
  });
  const [exportAudit] = memberApi.exportAudit.useMutation();
  useContentMark(query.data !== undefined || query.error !== undefined);
  return (
    <>
      <Flex justify="space-between" align="flex-start" gap={token.marginXS} wrap>
        <div style={{ flex: `1 1 ${String(FILTERS_WIDTH)}px` }}>
          <AuditFilterBar url={url} tools={tools} />
        </div>
        <div style={{ marginBlockEnd: token.margin }}>
          <ExportButton fileName="audit.csv" fetchCsv={async () => exportAudit(filters)} />
        </div>
      </Flex>
      <ListView
        label={t('auditLog.list')}
        query={query}
        columns={columns}
        rowKey={keyOf}
        paging={url.paging}
        onPaging={url.setPaging}
        isFiltered={url.isFiltered}
        onClearFilters={url.clearFilters}
        empty={{ text: t('auditLog.empty') }}
      />
    </>
  );
}

function keyOf({ Id }: AuditRow): string {
  return Id;
}
