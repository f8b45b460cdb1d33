import type { ApplicationRow } from '@portal/shared/contracts/application';
import { rowAllows } from '@portal/shared/remote';
import type { ChangeVerb } from '../../change-route';
import { expiredText } from '../../expired-text';

/** Why the caller cannot renew or upgrade an application, as the key of a text, and what they can do instead. */
export interface ChangeRefusal {
  readonly text:
    | 'purchase.cancelled'
    | 'purchase.experienceNotRenewed'
    | 'purchase.renewFirst'
    | 'purchase.onlyCreator'
    | 'expiredForMember'
    | 'experienceExpiredForMember';
  readonly instead: ChangeVerb | 'buy' | null;
}

/** Null if the caller can. */
export function changeRefusal(application: ApplicationRow, verb: ChangeVerb): ChangeRefusal | null {
  if (rowAllows(application, verb)) return null;
  const { status } = application;
  if (status === 'cancelled') return { text: 'purchase.cancelled', instead: 'buy' };
  if (verb === 'renew' && rowAllows(application, 'upgrade'))
    return { text: 'purchase.experienceNotRenewed', instead: 'upgrade' };
  if (verb === 'upgrade' && rowAllows(application, 'renew'))
    return { text: 'purchase.renewFirst', instead: 'renew' };
  return { text: status === 'expired' ? expiredText(application) : 'purchase.onlyCreator', instead: null };
}
