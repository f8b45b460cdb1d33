import type { TeamRow } from '@portal/shared/contracts/team';
import { RouteLink, useCan, useContentMark } from '@portal/shared/remote';
import { ButtonLink } from '@portal/shared/ui/button-link';
import { CardRows, CardRowsSkeleton } from '@portal/shared/ui/card-rows';
import { EmptyState } from '@portal/shared/ui/empty-state';
import { QueryResult } from '@portal/shared/ui/query-result';
import { useFirstTeams } from '../features/overview/use-first-teams';
import { useText } from '../text';

/** Home: the pinned teams with their counts. */
export function Card() {
  const t = useText();
  const query = useFirstTeams();
  useContentMark(query.data !== undefined || query.error !== undefined);
  const all = <RouteLink to="teamList">{t('cardAll')}</RouteLink>;
  return (
    <QueryResult query={query} skeleton={<CardRowsSkeleton />}>
      {({ list, total }) => {
        const pinned = list.filter(({ favor }) => favor);
        if (total === 0)
          return (
            <EmptyState
              text={t('empty')}
              action={
                <ButtonLink to="teamStore" type="default" otherwise={all}>
                  {t('create')}
                </ButtonLink>
              }
            />
          );
        if (pinned.length === 0) return <EmptyState text={t('cardEmpty')} action={all} />;
        return (
          <CardRows
            rows={pinned.map((team) => ({
              key: team.Id,
              title: <TeamLink team={team} />,
              note: `${t('members', { count: team.memberCount })} · ${t('applications', { count: team.appCount })}`,
            }))}
            foot={all}
          />
        );
      }}
    </QueryResult>
  );
}

/** Links to the team, or to its row in the list if the user is locked out or the release set has no member page. */
function TeamLink({ team }: { readonly team: TeamRow }) {
  const mayEnter = useCan('enter', team);
  const inList = (
    <RouteLink to="teamList" query={{ keyword: team.name }}>
      {team.name}
    </RouteLink>
  );
  if (!mayEnter) return inList;
  return (
    <RouteLink to="memberList" query={{ TeamId: team.Id }} otherwise={inList}>
      {team.name}
    </RouteLink>
  );
}
