import PushpinFilled from '@ant-design/icons/PushpinFilled';
import type { TeamRow } from '@portal/shared/contracts/team';
import { RouteLink, useContentMark } from '@portal/shared/remote';
import { Link } from '@portal/shared/router';
import { ButtonLink } from '@portal/shared/ui/button-link';
import { type CardRow, CardRows, CardRowsSkeleton } from '@portal/shared/ui/card-rows';
import { EmptyState } from '@portal/shared/ui/empty-state';
import { QueryResult } from '@portal/shared/ui/query-result';
import { theme } from 'antd';
import { RecentMembers } from '../features/overview/recent-members';
import { useFirstTeams } from '../features/overview/use-first-teams';
import { InvitationStatusTag } from '../invitation-status';
import type { InvitationRow } from '../features/received-invitations/use-invitation-list';
import { useOpenInvitations } from '../features/received-invitations/use-open-invitations';
import { useTeamAddress } from '../use-team-address';
import { useText } from '../text';

/**
 * Home: invitations that wait for an answer, then the first teams, pinned ones at the top, with their counts and
 * members.
 */
export function Card() {
  const t = useText();
  const teams = useFirstTeams();
  const invitations = useOpenInvitations();
  const rowOfInvitation = useInvitationRow();
  const rowOfTeam = useTeamRow();
  // Both at once, so that no row moves. Invitations that cannot be loaded are reported by their counter.
  const isComplete = invitations.data !== undefined || invitations.error !== undefined;
  const query = { ...teams, data: isComplete ? teams.data : undefined };
  useContentMark(query.data !== undefined || query.error !== undefined);
  const all = <RouteLink to="teamList">{t('cardAll')}</RouteLink>;
  return (
    <QueryResult query={query} skeleton={<CardRowsSkeleton />}>
      {({ list }) => {
        const rows = [...(invitations.data?.list ?? []).map(rowOfInvitation), ...list.map(rowOfTeam)];
        if (rows.length > 0) return <CardRows rows={rows} foot={all} />;
        return (
          <EmptyState
            subject="teams"
            text={t('empty')}
            action={
              <ButtonLink to="teamStore" type="default" otherwise={all}>
                {t('create')}
              </ButtonLink>
            }
          />
        );
      }}
    </QueryResult>
  );
}

function useInvitationRow(): (invitation: InvitationRow) => CardRow {
  const t = useText();
  return ({ Id, teamName, inviter, inviterName = inviter, status }) => ({
    key: Id,
    title: (
      <RouteLink to="teamInvite" query={{ status }} otherwise={teamName} title={teamName}>
        {teamName}
      </RouteLink>
    ),
    note: t('received.invitedBy', { name: inviterName }),
    aside: <InvitationStatusTag status={status} />,
  });
}

function useTeamRow(): (team: TeamRow) => CardRow {
  const t = useText();
  const { token } = theme.useToken();
  const addressOf = useTeamAddress();
  return (team) => {
    const address = addressOf(team);
    const name =
      address === null ? (
        team.name
      ) : (
        <Link to={address} title={team.name}>
          {team.name}
        </Link>
      );
    return {
      key: team.Id,
      title: team.favor ? (
        <>
          {name}{' '}
          <PushpinFilled
            role="img"
            aria-label={t('pinned')}
            title={t('pinned')}
            style={{ color: token.colorTextTertiary, fontSize: token.fontSizeSM }}
          />
        </>
      ) : (
        name
      ),
      note: `${t('members', { count: team.memberCount })} · ${t('applications', { count: team.appCount })}`,
      aside: <RecentMembers team={team} />,
    };
  };
}
