import type { TeamRow } from '@portal/shared/contracts/team';
import { useContentMark } from '@portal/shared/remote';
import { ExportButton } from '@portal/shared/ui/export-button';
import { ListView } from '@portal/shared/ui/list-view';
import { useListViewState } from '@portal/shared/ui/saved-views/use-list-view-state';
import { memberApi } from '../../member-api';
import { useText } from '../../text';
import { AUDIT_FILTERS } from './audit-filters';
import { type AuditRow, useAuditColumns } from './use-audit-columns';
import { useAuditList } from './use-audit-list';
import { useAuditToolbar } from './use-audit-toolbar';

/** The audit log of a team, newest first, for its admins. */
export function AuditList({ team }: { readonly team: TeamRow }) {
  const t = useText();
  const { url, query, filters } = useAuditList(team.Id);
  const toolbar = useAuditToolbar(url);
  const { columns, tools } = useListViewState({
    table: 'team.audit',
    calls: memberApi,
    fields: AUDIT_FILTERS,
    columns: useAuditColumns(),
  });
  const [exportCsv] = memberApi.exportAudit.useMutation();
  const [exportXlsx] = memberApi.exportAuditXlsx.useMutation();
  useContentMark(query.data !== undefined || query.error !== undefined);
  return (
    <ListView
      label={t('auditLog.list')}
      query={query}
      columns={columns}
      rowKey={keyOf}
      toolbar={{
        ...toolbar,
        tools: (
          <>
            {tools}
            <ExportButton
              fileName="audit"
              fetchXlsx={async () => exportXlsx(filters)}
              fetchCsv={async () => exportCsv(filters)}
            />
          </>
        ),
      }}
      paging={url.paging}
      onPaging={url.setPaging}
      isFiltered={url.isFiltered}
      onClearFilters={url.clearFilters}
      empty={{ text: t('auditLog.empty') }}
    />
  );
}

function keyOf({ Id }: AuditRow): string {
  return Id;
}
