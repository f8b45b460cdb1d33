import type { MemberRow } from '@portal/shared/contracts/member';
import type { TeamRow } from '@portal/shared/contracts/team';
import { Can, useCan, useContentMark } from '@portal/shared/remote';
import { ListView } from '@portal/shared/ui/list-view';
import { useListViewState } from '@portal/shared/ui/saved-views/use-list-view-state';
import { useRowSelection } from '@portal/shared/ui/use-row-selection';
import { Flex, theme } from 'antd';
import { BulkBar } from '../../bulk/bulk-bar';
import { ExportButton } from '../../bulk/export-button';
import { useSelectingChange } from '../../bulk/use-selecting-change';
import { memberApi } from '../../member-api';
import { useText } from '../../text';
import { MEMBER_ACTIONS, actionsOn, needsConfirmation } from './member-actions';
import { MemberFilterBar } from './member-filter-bar';
import { MEMBER_FILTERS } from './member-filters';
import { MemberMenu } from './member-menu';
import { TeamLevelMenu } from './team-level-menu';
import { useMemberActions } from './use-member-actions';
import { useMemberColumns } from './use-member-columns';
import { useMemberList } from './use-member-list';

/** Columns that are hidden by default: without them the table fits beside the open menu. */
const HIDDEN_BY_DEFAULT: readonly string[] = ['joined'];
const NO_ROWS: readonly MemberRow[] = [];
/** Width of search and filters in px; if there is less room, the tools wrap below them. */
const FILTERS_WIDTH = 560;

export interface MemberListProps {
  readonly team: TeamRow;
  /** On phones the bar of the selected rows replaces the page's own bar. */
  readonly onSelecting: (isSelecting: boolean) => void;
}

/** The members of a team (call 80), with the actions of admins on one or several of them. */
export function MemberList({ team, onSelecting }: MemberListProps) {
  const t = useText();
  const { token } = theme.useToken();
  const mayManage = useCan('setLevel', team);
  const { url, query, filters } = useMemberList(team.Id);
  const rows = query.data?.list ?? NO_ROWS;
  const selection = useRowSelection(rows.filter(isSelectable).map(keyOf));
  const { run, isBusy } = useMemberActions(team.Id);
  const [exportMembers] = memberApi.exportMembers.useMutation();
  const allColumns = useMemberColumns({
    mayManage,
    renderActions: (member) => (
      <MemberMenu
        member={member}
        actions={actionsOn(member)}
        onAction={(action) => void run(action, [member])}
        isBusy={isBusy}
      />
    ),
  });
  const { columns, tools } = useListViewState({
    table: 'team.members',
    calls: memberApi,
    fields: MEMBER_FILTERS,
    columns: allColumns,
    hiddenFirst: HIDDEN_BY_DEFAULT,
  });
  useContentMark(query.data !== undefined || query.error !== undefined);
  useSelectingChange(selection.keys.length > 0, onSelecting);

  const subjects = rows.filter(({ userId }) => selection.keys.includes(userId));
  const actions = MEMBER_ACTIONS.flatMap((action) => {
    const eligible = subjects.filter((member) => actionsOn(member).includes(action));
    if (eligible.length === 0) return [];
    const onAction = () => void run(action, eligible).then((isDone) => isDone && selection.clear());
    return [
      {
        key: action,
        label: t(`memberList.act.${action}`),
        isDanger: needsConfirmation(action),
        onAction,
      },
    ];
  });

  return (
    <>
      <Flex justify="space-between" align="flex-start" gap={token.marginXS} wrap>
        <div style={{ flex: `1 1 ${String(FILTERS_WIDTH)}px` }}>
          <MemberFilterBar url={url} tools={tools} />
        </div>
        <Flex gap={token.marginXS} wrap style={{ marginBlockEnd: token.margin }}>
          {mayManage && <TeamLevelMenu team={team} />}
          <Can do="exportMembers" in={team}>
            <ExportButton fileName="members.csv" fetchCsv={async () => exportMembers(filters)} />
          </Can>
        </Flex>
      </Flex>
      <ListView
        label={t('memberPage.title')}
        query={query}
        columns={columns}
        rowKey={keyOf}
        paging={url.paging}
        onPaging={url.setPaging}
        isFiltered={url.isFiltered}
        onClearFilters={url.clearFilters}
        empty={{ text: t('memberList.empty') }}
        {...(mayManage && {
          selection: {
            keys: selection.keys,
            onChange: selection.select,
            labelOf: ({ UserName }: MemberRow) => t('memberList.choose', { name: UserName }),
            canSelect: isSelectable,
          },
        })}
      />
      <BulkBar
        count={selection.keys.length}
        onSelectAll={selection.isAll ? undefined : selection.toggleAll}
        onClear={selection.clear}
        actions={actions}
        isBusy={isBusy}
      />
    </>
  );
}

function keyOf({ userId }: MemberRow): string {
  return userId;
}

function isSelectable(member: MemberRow): boolean {
  return actionsOn(member).length > 0;
}
