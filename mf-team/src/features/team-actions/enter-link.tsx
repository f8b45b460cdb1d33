import type { TeamRow } from '@portal/shared/contracts/team';
import { RouteLink } from '@portal/shared/remote';
import { useText } from '../../text';

/** The way into a team: its members. */
export function EnterLink({ team }: { readonly team: TeamRow }) {
  const t = useText();
  return (
    <RouteLink
      to="memberList"
      query={{ TeamId: team.Id }}
      aria-label={t('enterOf', { name: team.name })}
      className="portal-touch-link"
      // As high as the buttons beside it: a bare word is less than a finger or an unsteady hand needs.
      style={{ display: 'inline-block', minBlockSize: 24 }}
    >
      {t('enter')}
    </RouteLink>
  );
}
