import { DETAIL_PARAMS } from '@portal/shared/contracts/detail-params';
import type { MemberRow } from '@portal/shared/contracts/member';
import type { TeamRow } from '@portal/shared/contracts/team';
import { Can, useCan, useContentMark } from '@portal/shared/remote';
import { useDetailParam } from '@portal/shared/router';
import { LazyDialog } from '@portal/shared/ui/lazy-dialog';
import { ListView } from '@portal/shared/ui/list-view';
import { ExportButton } from '@portal/shared/ui/export-button';
import { refusalsOf, selectableKeys } from '@portal/shared/ui/row-selection';
import { SelectionBar } from '@portal/shared/ui/selection-bar';
import { useListViewState } from '@portal/shared/ui/saved-views/use-list-view-state';
import { useRowSelection } from '@portal/shared/ui/use-row-selection';
import { useMemo } from 'react';
import { useSelectingChange } from '../../bulk/use-selecting-change';
import { memberApi } from '../../member-api';
import { useText } from '../../text';
import { MEMBER_ACTIONS, actionsOn, needsConfirmation } from './member-actions';
import { MEMBER_FILTERS } from './member-filters';
import { MemberMenu } from './member-menu';
import { TeamLevelMenu } from './team-level-menu';
import { useMemberActions } from './use-member-actions';
import { useMemberColumns } from './use-member-columns';
import { useMemberList } from './use-member-list';
import { useMemberRefusal } from './use-member-refusal';
import { useMemberToolbar } from './use-member-toolbar';

/** Columns that are hidden by default: without them the table fits beside the open menu. */
const HIDDEN_BY_DEFAULT: readonly string[] = ['joined'];
const NO_ROWS: readonly MemberRow[] = [];
const loadDrawer = () => import('./member-drawer').then(({ MemberDrawer }) => MemberDrawer);

export interface MemberListProps {
  readonly team: TeamRow;
  /** On phones the bar of the selected rows replaces the page's own bar. */
  readonly onSelecting: (isSelecting: boolean) => void;
}

/** The members of a team (call 80), with the actions of admins on one or several of them. */
export function MemberList({ team, onSelecting }: MemberListProps) {
  const t = useText();
  const mayManage = useCan('setLevel', team);
  const { url, query, filters } = useMemberList(team.Id);
  const toolbar = useMemberToolbar(url);
  const rows = query.data?.list ?? NO_ROWS;
  const refusalOf = useMemberRefusal();
  const selection = useRowSelection(selectableKeys(rows, keyOf, refusalOf));
  const memberActions = useMemberActions(team.Id);
  const { run, isBusy } = memberActions;
  const detail = useDetailParam(
    DETAIL_PARAMS.member,
    useMemo(() => ({ TeamId: team.Id }), [team.Id]),
  );
  const [exportCsv] = memberApi.exportMembers.useMutation();
  const [exportXlsx] = memberApi.exportMembersXlsx.useMutation();
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
    hiddenByDefault: HIDDEN_BY_DEFAULT,
  });
  useContentMark(query.data !== undefined || query.error !== undefined);
  useSelectingChange(selection.keys.length > 0, onSelecting);

  const selectedMembers = rows.filter(({ userId }) => selection.keys.includes(userId));
  const actions = MEMBER_ACTIONS.flatMap((action) => {
    const eligible = selectedMembers.filter((member) => actionsOn(member).includes(action));
    if (eligible.length === 0) return [];
    const onAction = () => void run(action, eligible).then((isDone) => isDone && selection.clear());
    return [
      {
        key: action,
        label: t(`memberList.act.${action}`),
        count: eligible.length,
        isDanger: needsConfirmation(action),
        onAction,
      },
    ];
  });

  const self = selectedMembers.length > 1 ? selectedMembers.find(({ isSelf }) => isSelf) : undefined;

  return (
    <>
      <ListView
        label={t('memberPage.title')}
        query={query}
        columns={columns}
        rowKey={keyOf}
        rowAddress={({ userId }) => detail.addressOf(userId)}
        toolbar={{
          ...toolbar,
          tools: (
            <>
              {tools}
              {mayManage && <TeamLevelMenu team={team} />}
              <Can do="exportMembers" in={team}>
                <ExportButton
                  fileName="members"
                  fetchXlsx={async () => exportXlsx(filters)}
                  fetchCsv={async () => exportCsv(filters)}
                />
              </Can>
            </>
          ),
        }}
        paging={url.paging}
        onPaging={url.setPaging}
        isFiltered={url.isFiltered}
        onClearFilters={url.clearFilters}
        empty={{ subject: 'teams', text: t('memberList.empty') }}
        {...(mayManage && {
          selection: {
            keys: selection.keys,
            onChange: selection.select,
            labelOf: ({ UserName }: MemberRow) => t('memberList.choose', { name: UserName }),
            refusalOf,
          },
        })}
      />
      <SelectionBar
        selection={selection}
        refusals={refusalsOf(rows, refusalOf)}
        exception={self && t('memberList.onlyYourName', { name: self.UserName })}
        actions={actions}
        isBusy={isBusy}
      />
      <LazyDialog
        load={loadDrawer}
        isOpen={detail.value !== undefined}
        onClose={detail.close}
        props={{ detail, team, rows, actions: memberActions }}
      />
    </>
  );
}

function keyOf({ userId }: MemberRow): string {
  return userId;
}
