import type { TeamRow } from '@portal/shared/contracts/team';
import { useFormat } from '@portal/shared/i18n';
import { Can } from '@portal/shared/remote';
import type { ListColumn } from '@portal/shared/ui/list-view';
import { PinButton } from '@portal/shared/ui/pin-button';
import { Flex } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '../../text';
import { TeamName } from './team-name';

interface TeamColumns {
  readonly onPin: (team: TeamRow, isPinned: boolean) => Promise<boolean>;
  readonly renderActions: (team: TeamRow) => ReactNode;
}

/** Columns of the team list, which are the lines of a card on a phone. */
export function useTeamColumns({ onPin, renderActions }: TeamColumns): readonly ListColumn<TeamRow>[] {
  const t = useText();
  const format = useFormat();
  return [
    {
      key: 'pin',
      title: t('columnPin'),
      width: 56,
      card: 'corner',
      render: (team) => (
        <Can do="get" in={team}>
          <PinButton name={team.name} isPinned={team.favor} onChange={(isPinned) => onPin(team, isPinned)} />
        </Can>
      ),
    },
    {
      key: 'name',
      title: t('columnName'),
      sort: 'name',
      card: 'head',
      render: (team) => <TeamName team={team} />,
    },
    {
      key: 'members',
      title: t('columnMembers'),
      sort: 'memberCount',
      align: 'end',
      width: 110,
      render: (team) => format.number(team.memberCount),
    },
    {
      key: 'applications',
      title: t('columnApplications'),
      sort: 'appCount',
      align: 'end',
      width: 120,
      render: (team) => format.number(team.appCount),
    },
    {
      key: 'active',
      title: t('columnActive'),
      sort: 'lastWeekActive',
      align: 'end',
      width: 150,
      render: (team) => format.number(team.lastWeekActive),
    },
    {
      key: 'created',
      title: t('columnCreated'),
      sort: 'createdAt',
      width: 130,
      render: (team) => format.date(team.createdAt),
    },
    {
      key: 'actions',
      title: t('columnActions'),
      width: 200,
      card: 'foot',
      render: (team) => (
        <Flex align="center" gap="middle">
          {renderActions(team)}
        </Flex>
      ),
    },
  ];
}
