import type { TeamRow } from '@portal/shared/contracts/team';
import { RouteLink, rowAllows } from '@portal/shared/remote';
import { useLayout } from '@portal/shared/store';
import { ButtonLink } from '@portal/shared/ui/button-link';
import { EmptyState } from '@portal/shared/ui/empty-state';
import { touchTarget } from '@portal/shared/ui/measures';
import { Button, Flex } from 'antd';
import { useText } from '../../text';
import type { ChosenTeam } from './use-chosen-team';

interface NoAccessProps {
  readonly chosen: ChosenTeam;
  readonly onLeave: (team: TeamRow) => void;
}

/** Explains why the page is not accessible, with a link to the teams; a disabled or locked member can leave. */
export function NoAccess({ chosen, onLeave }: NoAccessProps) {
  const t = useText();
  const { device } = useLayout();
  const { team } = chosen;
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
      action={
        <Flex justify="center" gap="small" wrap>
          <ButtonLink to="teamList">{t('memberPage.toTeams')}</ButtonLink>
          {team != null && rowAllows(team, 'leave') && (
            <Button danger onClick={() => onLeave(team)} style={touchTarget(device)}>
              {t('leave.action')}
            </Button>
          )}
        </Flex>
      }
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
