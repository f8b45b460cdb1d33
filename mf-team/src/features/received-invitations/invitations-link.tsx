import { RouteLink } from '@portal/shared/remote';
import { useText } from '../../text';
import { useOpenInvitations } from './use-open-invitations';

/** Link to the received invitations, with the number of pending ones. */
export function InvitationsLink() {
  const t = useText();
  const { data } = useOpenInvitations();
  const isAny = data !== undefined && data.total > 0;
  return (
    <RouteLink to="teamInvite" className="portal-touch-link">
      {isAny ? t('received.linkOpen', { count: data.total }) : t('received.link')}
    </RouteLink>
  );
}
