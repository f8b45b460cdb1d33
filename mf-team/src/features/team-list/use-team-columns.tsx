import type { TeamRow } from '@portal/shared/contracts/team';
import { useFormat } from '@portal/shared/i18n';
import { Can } from '@portal/shared/remote';
import { useLayout } from '@portal/shared/store';
import type { ListColumn } from '@portal/shared/ui/list-view';
import { PinButton } from '@portal/shared/ui/pin-button';
import { Flex } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '../../text';
import { TeamName } from './team-name';

/** px; on tablets the headings and the tags beside a name wrap to two lines. */
const WIDTHS = {
  tablet: { pin: 48, name: 200, members: 80, applications: 100, active: 100, actions: 120 },
  desktop: { pin: 56, members: 110, applications: 120, active: 150, actions: 200 },
} as const;

interface TeamColumns {
  readonly onPin: (team: TeamRow, isPinned: boolean) => Promise<boolean>;
  readonly renderActions: (team: TeamRow) => ReactNode;
}

/** Columns of the team list; on phones, the lines of a card. */
export function useTeamColumns({ onPin, renderActions }: TeamColumns): readonly ListColumn<TeamRow>[] {
  const t = useText();
  const format = useFormat();
  const { device } = useLayout();
  const width = WIDTHS[device === 'tablet' ? 'tablet' : 'desktop'];
  return [
    {
      key: 'pin',
      title: t('columnPin'),
      width: width.pin,
      card: 'corner',
      render: (team) => (
        <Can do="pin" in={team}>
          <PinButton name={team.name} isPinned={team.favor} onChange={(isPinned) => onPin(team, isPinned)} />
        </Can>
      ),
    },
    {
      key: 'name',
      title: t('columnName'),
      sort: 'name',
      ...('name' in width && { width: width.name }),
      card: 'head',
      render: (team) => <TeamName team={team} />,
    },
    {
      key: 'members',
      title: t('columnMembers'),
      sort: 'memberCount',
      align: 'end',
      width: width.members,
      render: (team) => format.number(team.memberCount),
    },
    {
      key: 'applications',
      title: t('columnApplications'),
      sort: 'appCount',
      align: 'end',
      width: width.applications,
      render: (team) => format.number(team.appCount),
    },
    {
      key: 'active',
      title: t('columnActive'),
      sort: 'lastWeekActive',
      align: 'end',
      width: width.active,
      render: (team) => format.number(team.lastWeekActive),
    },
    {
      key: 'created',
      title: t('columnCreated'),
      sort: 'createdAt',
      under: 'name',
      width: 130,
      render: (team) => format.date(team.createdAt),
    },
    {
      key: 'actions',
      title: t('columnActions'),
      width: width.actions,
      card: 'foot',
      render: (team) => (
        <Flex align="center" gap="middle">
          {renderActions(team)}
        </Flex>
      ),
    },
  ];
}
