import type { TeamRow } from '@portal/shared/contracts/team';
import { RouteLink } from '@portal/shared/remote';
import { useText } from '../../text';

/** Link to a team's member page. */
export function EnterLink({ team }: { readonly team: TeamRow }) {
  const t = useText();
  return (
    <RouteLink
      to="memberList"
      query={{ TeamId: team.Id }}
      aria-label={t('enterOf', { name: team.name })}
      className="portal-touch-link"
      // As high as the buttons beside it: the text alone would be too small a click target.
      style={{ display: 'inline-block', minBlockSize: 24 }}
    >
      {t('enter')}
    </RouteLink>
  );
}
