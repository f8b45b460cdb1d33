import EllipsisOutlined from '@ant-design/icons/EllipsisOutlined';
import { RowText } from '@portal/shared/ui/row-text';
import { StatusTag } from '@portal/shared/ui/status-tag';
import { Button, Flex, Pagination, Table, type TableColumnType, theme } from 'antd';
import type { PageOf, Team } from './portal-calls';
import { PinButton } from './pin-button';
import { formatDate, formatNumber, text, type TextName } from './texts';

const PAGE_SIZE = 20;
/** Lists up to this length have no pagination. */
const MIN_PAGE = 10;

interface TeamTableProps {
  readonly teams: PageOf<Team>;
  readonly timeZone: string;
}

/** The first page of teams. */
export function TeamTable({ teams: { list, total }, timeZone }: TeamTableProps) {
  const { token } = theme.useToken();
  return (
    <Flex vertical gap={token.margin}>
      <Table<Team>
        className="portal-list"
        aria-label={text('teams')}
        size="small"
        tableLayout="fixed"
        columns={columns(timeZone)}
        dataSource={list}
        rowKey={({ Id }) => Id}
        pagination={false}
        onRow={() => ({ className: 'portal-list-link' })}
      />
      <nav style={{ alignSelf: 'flex-end' }}>
        <Pagination
          current={1}
          pageSize={PAGE_SIZE}
          total={total}
          showSizeChanger={total > MIN_PAGE}
          hideOnSinglePage={total <= MIN_PAGE}
          showTotal={(_total, [from, to]) => text('range', { from, to, total })}
        />
      </nav>
    </Flex>
  );
}

function columns(timeZone: string): TableColumnType<Team>[] {
  return [
    { key: 'pin', title: text('pin'), width: 56, render: (team: Team) => <PinButton team={team} /> },
    { key: 'name', title: text('team'), sorter: true, render: (team: Team) => <TeamName team={team} /> },
    figures('members', 110, ({ memberCount }) => memberCount),
    figures('applications', 130, ({ appCount }) => appCount),
    figures('active', 190, ({ lastWeekActive }) => lastWeekActive),
    {
      key: 'created',
      title: text('createdAt'),
      width: 130,
      sorter: true,
      render: ({ createdAt }: Team) => formatDate(createdAt, timeZone),
    },
    {
      key: 'actions',
      title: <span className="portal-visually-hidden">{text('actions')}</span>,
      align: 'end',
      width: 64,
      className: 'portal-list-figures',
      render: ({ name }: Team) => (
        <Flex justify="flex-end" align="center">
          <Button
            type="text"
            size="small"
            icon={<EllipsisOutlined />}
            aria-label={text('actionsOf', { name })}
          />
        </Flex>
      ),
    },
  ];
}

function figures(name: TextName, width: number, valueOf: (team: Team) => number): TableColumnType<Team> {
  return {
    key: name,
    title: text(name),
    width,
    align: 'end',
    className: 'portal-list-figures',
    sorter: true,
    render: (team: Team) => formatNumber(valueOf(team)),
  };
}

function TeamName({ team: { Id, name, isDefault, relation } }: { readonly team: Team }) {
  const { token } = theme.useToken();
  return (
    <Flex align="center" gap={token.marginXS} style={{ minWidth: 0 }}>
      <a href={`/member/index?TeamId=${Id}`} className="portal-row-name">
        <RowText isStrong isClipped>
          {name}
        </RowText>
      </a>
      {isDefault && <StatusTag tone="good">{text('default')}</StatusTag>}
      <StatusTag tone="neutral">{text(relation)}</StatusTag>
    </Flex>
  );
}
