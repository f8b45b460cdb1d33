import { RouteLink } from '@portal/shared/remote';
import { ButtonLink } from '@portal/shared/ui/button-link';
import { EmptyState } from '@portal/shared/ui/empty-state';
import { useText } from '../../text';
import type { ChosenTeam } from './use-chosen-team';

/** Explains why the page is not accessible, with a link to the teams. */
export function NoAccess({ chosen }: { readonly chosen: ChosenTeam }) {
  const t = useText();
  const toTeams = <RouteLink to="teamList">{t('memberPage.toTeams')}</RouteLink>;
  if (chosen.hasNoTeam)
    return (
      <EmptyState
        subject="teams"
        text={t('memberPage.noTeam')}
        action={
          <ButtonLink to="teamStore" otherwise={toTeams}>
            {t('memberPage.createTeam')}
          </ButtonLink>
        }
      />
    );
  return (
    <EmptyState
      subject="teams"
      text={<Reason chosen={chosen} />}
      action={<ButtonLink to="teamList">{t('memberPage.toTeams')}</ButtonLink>}
    />
  );
}

function Reason({ chosen: { team, isSuspended, knownName } }: { readonly chosen: ChosenTeam }) {
  const t = useText();
  if (team !== null && team !== undefined)
    return t(team.userState === 'lock' ? 'memberPage.locked' : 'memberPage.disabled', { name: team.name });
  if (isSuspended) return t('memberPage.stopped');
  return knownName === undefined ? t('memberPage.gone') : t('memberPage.left', { name: knownName });
}
