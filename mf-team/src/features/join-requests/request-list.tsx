import type { TeamRow } from '@portal/shared/contracts/team';
import { rowAllows, useContentMark } from '@portal/shared/remote';
import { ButtonLink } from '@portal/shared/ui/button-link';
import { FilterBar } from '@portal/shared/ui/filter-bar';
import { FilterSelect } from '@portal/shared/ui/filter-select';
import { ListView } from '@portal/shared/ui/list-view';
import { useListViewState } from '@portal/shared/ui/saved-views/use-list-view-state';
import { useRowSelection } from '@portal/shared/ui/use-row-selection';
import { useState } from 'react';
import { BulkBar } from '../../bulk/bulk-bar';
import { useSelectingChange } from '../../bulk/use-selecting-change';
import { memberApi } from '../../member-api';
import { useText } from '../../text';
import { RefuseDialog } from './refuse-dialog';
import { REQUEST_FILTERS, STATUS_CHOICES } from './request-filters';
import type { RequestRow } from './request-row';
import { useRequestActions } from './use-request-actions';
import { useRequestColumns } from './use-request-columns';
import { useRequestList } from './use-request-list';

const NO_ROWS: readonly RequestRow[] = [];

export interface RequestListProps {
  readonly team: TeamRow;
  /** On phones the bar of the selected rows replaces the page's own bar. */
  readonly onSelecting: (isSelecting: boolean) => void;
}

/** The requests to join, with buttons to answer one or several of them. */
export function RequestList({ team, onSelecting }: RequestListProps) {
  const t = useText();
  const { url, query, status } = useRequestList(team.Id);
  const rows = query.data?.list ?? NO_ROWS;
  const selection = useRowSelection(rows.filter(isDecidable).map(keyOf));
  const { allow, refuse, isBusy } = useRequestActions(team.Id);
  const [refused, setRefused] = useState(NO_ROWS);
  const allColumns = useRequestColumns({
    onAllow: (request) => void allow([request]),
    onRefuse: (request) => setRefused([request]),
    isBusy,
  });
  const { columns, tools } = useListViewState({
    table: 'team.requests',
    calls: memberApi,
    fields: REQUEST_FILTERS,
    columns: allColumns,
  });
  useContentMark(query.data !== undefined || query.error !== undefined);
  useSelectingChange(selection.keys.length > 0, onSelecting);

  const selectedRows = rows.filter(({ Id }) => selection.keys.includes(Id));
  async function handleRefuse(reason: string | undefined) {
    const isDone = await refuse(refused, reason);
    setRefused(NO_ROWS);
    if (isDone) selection.clear();
  }

  return (
    <>
      <FilterBar views={tools} isFiltered={url.isFiltered} onClear={url.clearFilters}>
        <FilterSelect
          label={t('requests.status')}
          choices={STATUS_CHOICES.map((value) => ({
            value,
            label: value === 'all' ? t('requests.all') : t(`requests.states.${value}`),
          }))}
          value={status}
          onChange={(next) => url.setFilters({ status: next === 'pending' ? undefined : next })}
        />
      </FilterBar>
      <ListView
        label={t('requests.list')}
        query={query}
        columns={columns}
        rowKey={keyOf}
        paging={url.paging}
        onPaging={url.setPaging}
        isFiltered={url.isFiltered && status !== 'all'}
        onClearFilters={url.clearFilters}
        empty={{
          text: t(status === 'all' ? 'requests.emptyAll' : 'requests.empty'),
          action: (
            <ButtonLink
              to="memberList"
              type="default"
              query={{ TeamId: team.Id, Tab: 'requests', Invite: 'link' }}
            >
              {t('requests.giveLink')}
            </ButtonLink>
          ),
        }}
        selection={{
          keys: selection.keys,
          onChange: selection.select,
          labelOf: ({ UserName }) => t('requests.choose', { name: UserName }),
          canSelect: isDecidable,
        }}
      />
      <BulkBar
        count={selection.keys.length}
        onSelectAll={selection.isAll ? undefined : selection.toggleAll}
        onClear={selection.clear}
        isBusy={isBusy}
        actions={[
          {
            key: 'allow',
            label: t('requests.allow'),
            onAction: () =>
              void allow(selectedRows.filter((request) => rowAllows(request, 'allow'))).then(
                (isDone) => isDone && selection.clear(),
              ),
          },
          {
            key: 'refuse',
            label: t('requests.refuse'),
            isDanger: true,
            onAction: () => setRefused(selectedRows.filter((request) => rowAllows(request, 'refuse'))),
          },
        ].filter(({ key }) => selectedRows.some(({ can }) => can.some((verb) => verb === key)))}
      />
      <RefuseDialog
        requests={refused}
        isBusy={isBusy}
        onClose={() => setRefused(NO_ROWS)}
        onRefuse={(reason) => void handleRefuse(reason)}
      />
    </>
  );
}

function keyOf({ Id }: RequestRow): string {
  return Id;
}

function isDecidable({ can }: RequestRow): boolean {
  return can.length > 0;
}
