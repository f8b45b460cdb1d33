import type { ApplicationRow } from '@portal/shared/contracts/application';
import { rowAllows } from '@portal/shared/remote';
import { RowButton } from '@portal/shared/ui/row-button';
import { RowText } from '@portal/shared/ui/row-text';
import { expiredText } from '../../expired-text';
import { useText } from '../../text';

interface ApplicationEntryProps {
  readonly application: ApplicationRow;
}

/** Link into an application; nothing if it cannot be opened. */
export function ApplicationEntry({ application: { name, loginUrl } }: ApplicationEntryProps) {
  const t = useText();
  if (loginUrl === undefined) return null;
  return (
    <RowButton href={loginUrl} target="_blank" rel="noopener noreferrer" aria-label={t('loginTo', { name })}>
      {t('login')}
    </RowButton>
  );
}

/**
 * Why an application cannot be opened (docs/reference/screens.md#applications). Nothing if the user can renew
 * or upgrade it, or if it is cancelled, which its status says.
 */
export function EntryRefusal({ application }: ApplicationEntryProps) {
  const t = useText();
  const { joined, loginUrl, status } = application;
  if (loginUrl !== undefined) return null;
  const isChanged = rowAllows(application, 'renew') || rowAllows(application, 'upgrade');
  if (joined && (status !== 'expired' || isChanged)) return null;
  return (
    <div>
      <RowText tone="secondary">{t(joined ? expiredText(application) : 'notJoined')}</RowText>
    </div>
  );
}
