import type { ApplicationRow } from '@portal/shared/contracts/application';
import { rowAllows } from '@portal/shared/remote';
import { RowButton } from '@portal/shared/ui/row-button';
import { RowText } from '@portal/shared/ui/row-text';
import { useText } from '../../text';

/** Link into an application, or the reason why it cannot be opened (docs/reference/screens.md#applications). */
export function ApplicationEntry({ application }: { readonly application: ApplicationRow }) {
  const t = useText();
  if (application.loginUrl !== undefined) {
    return (
      <RowButton
        href={application.loginUrl}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={t('loginTo', { name: application.name })}
      >
        {t('login')}
      </RowButton>
    );
  }
  if (!application.joined) return <RowText tone="secondary">{t('notJoined')}</RowText>;
  if (application.status === 'expired' && !rowAllows(application, 'renew')) {
    return <RowText tone="secondary">{t('expiredForMember')}</RowText>;
  }
  return null;
}
