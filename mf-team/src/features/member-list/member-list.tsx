import type { MemberRow } from '@portal/shared/contracts/member';
import type { TeamRow } from '@portal/shared/contracts/team';
import { Can, useCan, useContentMark } from '@portal/shared/remote';
import { ListView } from '@portal/shared/ui/list-view';
import { useListLook } from '@portal/shared/ui/saved-views/use-list-look';
import { useRowSelection } from '@portal/shared/ui/use-row-selection';
import { Flex, theme } from 'antd';
import { BulkBar } from '../../bulk/bulk-bar';
import { ExportButton } from '../../bulk/export-button';
import { useSelectingChange } from '../../bulk/use-selecting-change';
import { memberApi } from '../../member-api';
import { useText } from '../../text';
import { MEMBER_ACTS, actsOn, isAsking } from './member-acts';
import { MemberFilterBar } from './member-filter-bar';
import { MEMBER_FILTERS } from './member-filters';
import { MemberMenu } from './member-menu';
import { TeamLevelMenu } from './team-level-menu';
import { useMemberActions } from './use-member-actions';
import { useMemberColumns } from './use-member-columns';
import { useMemberList } from './use-member-list';

/** Put away until the person wants it: without it the table fits beside the open menu. */
const HIDDEN_FIRST: readonly string[] = ['joined'];
const NOBODY: readonly MemberRow[] = [];
/** px that search and filters want; with less the tools go under them. */
const FILTERS_WIDTH = 560;

export interface MemberListProps {
  readonly team: TeamRow;
  /** On a phone the bar of the chosen rows takes the place of the page's own. */
  readonly onChoosing: (isChoosing: boolean) => void;
}

/** The members of a team (call 80), and what their admins do to one or many of them. */
export function MemberList({ team, onChoosing }: MemberListProps) {
  const t = useText();
  const { token } = theme.useToken();
  const mayManage = useCan('setLevel', team);
  const { url, query, filters } = useMemberList(team.Id);
  const rows = query.data?.list ?? NOBODY;
  const selection = useRowSelection(rows.filter(isChoosable).map(keyOf));
  const { run, isBusy } = useMemberActions(team.Id);
  const [exportMembers] = memberApi.exportMembers.useMutation();
  const allColumns = useMemberColumns({
    mayManage,
    renderActions: (member) => (
      <MemberMenu
        member={member}
        acts={actsOn(member)}
        onAct={(act) => void run(act, [member])}
        isBusy={isBusy}
      />
    ),
  });
  const { columns, tools } = useListLook({
    table: 'team.members',
    calls: memberApi,
    fields: MEMBER_FILTERS,
    columns: allColumns,
    hiddenFirst: HIDDEN_FIRST,
  });
  useContentMark(query.data !== undefined || query.error !== undefined);
  useSelectingChange(selection.keys.length > 0, onChoosing);

  const subjects = rows.filter(({ userId }) => selection.keys.includes(userId));
  const acts = MEMBER_ACTS.flatMap((act) => {
    const takers = subjects.filter((member) => actsOn(member).includes(act));
    if (takers.length === 0) return [];
    const onAct = () => void run(act, takers).then((isDone) => isDone && selection.clear());
    return [{ key: act, label: t(`memberList.act.${act}`), isDanger: isAsking(act), onAct }];
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
            canSelect: isChoosable,
          },
        })}
      />
      <BulkBar
        count={selection.keys.length}
        onAll={selection.isAll ? undefined : selection.toggleAll}
        onClear={selection.clear}
        acts={acts}
        isBusy={isBusy}
      />
    </>
  );
}

function keyOf({ userId }: MemberRow): string {
  return userId;
}

function isChoosable(member: MemberRow): boolean {
  return actsOn(member).length > 0;
}
