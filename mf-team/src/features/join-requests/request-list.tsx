import { JOIN_REQUEST_STATUSES } from '@portal/shared/contracts/enums';
import type { TeamRow } from '@portal/shared/contracts/team';
import { rowAllows, useContentMark } from '@portal/shared/remote';
import { useUrlState } from '@portal/shared/router';
import { ButtonLink } from '@portal/shared/ui/button-link';
import { LazyDialog } from '@portal/shared/ui/lazy-dialog';
import { ListView } from '@portal/shared/ui/list-view';
import { refusalsOf, selectableKeys } from '@portal/shared/ui/row-selection';
import { SelectionBar } from '@portal/shared/ui/selection-bar';
import { useListViewState } from '@portal/shared/ui/saved-views/use-list-view-state';
import { useRowSelection } from '@portal/shared/ui/use-row-selection';
import { useState } from 'react';
import { useSelectingChange } from '../../bulk/use-selecting-change';
import { memberApi } from '../../member-api';
import { statusFields } from '../../status-list/status-fields';
import { useStatusList } from '../../status-list/use-status-list';
import { useText } from '../../text';
import type { RequestRow } from './request-row';
import { useRequestActions } from './use-request-actions';
import { useRequestColumns } from './use-request-columns';

const FIELDS = statusFields(JOIN_REQUEST_STATUSES);
const NO_ROWS: readonly RequestRow[] = [];
const loadRefuse = () => import('./refuse-dialog').then(({ RefuseDialog }) => RefuseDialog);

export interface RequestListProps {
  readonly team: TeamRow;
  /** On phones the bar of the selected rows replaces the page's own bar. */
  readonly onSelecting: (isSelecting: boolean) => void;
}

/** The requests to join, with buttons to answer one or several of them. */
export function RequestList({ team, onSelecting }: RequestListProps) {
  const t = useText();
  const { isAll, request, filter, place } = useStatusList({
    statuses: JOIN_REQUEST_STATUSES,
    url: useUrlState(FIELDS),
    nameOf: (status) => t(`requests.states.${status}`),
  });
  const query = memberApi.appliedUsersInfo.useQuery({ TeamId: team.Id, ...request });
  const rows = query.data?.list ?? NO_ROWS;
  const refusalOf = ({ can, UserName }: RequestRow) =>
    can.length > 0 ? null : t('requests.decided', { name: UserName });
  const selection = useRowSelection(selectableKeys(rows, keyOf, refusalOf));
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
    fields: FIELDS,
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
      <ListView
        label={t('requests.list')}
        query={query}
        columns={columns}
        rowKey={keyOf}
        toolbar={{
          filters: [filter],
          tools,
        }}
        {...place}
        empty={{
          subject: 'teams',
          text: t(isAll ? 'requests.emptyAll' : 'requests.empty'),
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
          refusalOf,
        }}
      />
      <SelectionBar
        selection={selection}
        refusals={refusalsOf(rows, refusalOf)}
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
      <LazyDialog
        load={loadRefuse}
        isOpen={refused.length > 0}
        onClose={() => setRefused(NO_ROWS)}
        props={{
          requests: refused,
          isBusy,
          onRefuse: (reason) => void handleRefuse(reason),
        }}
      />
    </>
  );
}

function keyOf({ Id }: RequestRow): string {
  return Id;
}
