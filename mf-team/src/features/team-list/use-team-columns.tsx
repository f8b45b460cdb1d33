import type { TeamRow } from '@portal/shared/contracts/team';
import { useFormat } from '@portal/shared/i18n';
import { Can } from '@portal/shared/remote';
import { useLayout } from '@portal/shared/store';
import type { ListColumn } from '@portal/shared/ui/list-view';
import { PinButton } from '@portal/shared/ui/pin-button';
import type { ReactNode } from 'react';
import { useText } from '../../text';
import { TeamName } from './team-name';

interface TeamColumns {
  readonly onPin: (team: TeamRow, isPinned: boolean) => Promise<boolean>;
  readonly renderActions: (team: TeamRow) => ReactNode;
}

/** Columns of the team list; on phones, two lines. */
export function useTeamColumns({ onPin, renderActions }: TeamColumns): readonly ListColumn<TeamRow>[] {
  const t = useText();
  const format = useFormat();
  return [
    {
      key: 'pin',
      title: t('columnPin'),
      width: 56,
      priority: 1,
      onPhone: 'corner',
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
      onPhone: 'head',
      // The tag beside it is never cut.
      width: 280,
      render: (team, address) => <TeamName team={team} address={address} />,
    },
    {
      key: 'members',
      title: t('columnMembers'),
      sort: 'memberCount',
      align: 'end',
      width: 110,
      priority: 2,
      render: ({ memberCount: count }) => <Counted count={count} text={t('members', { count })} />,
    },
    {
      key: 'applications',
      title: t('columnApplications'),
      sort: 'appCount',
      align: 'end',
      width: 130,
      priority: 2,
      render: ({ appCount: count }) => <Counted count={count} text={t('applications', { count })} />,
    },
    {
      key: 'active',
      title: t('columnActive'),
      sort: 'lastWeekActive',
      align: 'end',
      width: 190,
      priority: 4,
      onPhone: 'none',
      render: (team) => format.number(team.lastWeekActive),
    },
    {
      key: 'created',
      title: t('columnCreated'),
      sort: 'createdAt',
      priority: 5,
      width: 130,
      onPhone: 'none',
      render: (team) => format.date(team.createdAt),
    },
    {
      key: 'actions',
      title: t('columnActions'),
      align: 'end',
      width: 64,
      onPhone: 'foot',
      render: renderActions,
    },
  ];
}

/** A figure under its heading; on phones, where there is none, with its unit. */
function Counted({ count, text }: { readonly count: number; readonly text: string }) {
  const { device } = useLayout();
  const format = useFormat();
  return device === 'mobile' ? text : format.number(count);
}
