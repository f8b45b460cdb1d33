import { ButtonLink } from '@portal/shared/ui/button-link';
import { EmptyState } from '@portal/shared/ui/empty-state';
import { PageHeader } from '@portal/shared/ui/page-header';
import { useText } from './text';

/** What a page does with the application that its address names. */
export type ApplicationPurpose = 'renew' | 'upgrade' | 'info' | 'connectors';

interface ApplicationMissingProps {
  readonly purpose: ApplicationPurpose;
  /** Why the application cannot be shown; null if the address names none. */
  readonly reason: string | null;
}

/** Takes the place of a page about one application when there is none that can be shown. */
export function ApplicationMissing({ purpose, reason }: ApplicationMissingProps) {
  const t = useText();
  return (
    <>
      <PageHeader title={t(`missing.${purpose}`)} />
      <EmptyState
        subject="applications"
        text={reason ?? t(`missing.${purpose}Choose`)}
        action={<ButtonLink to="applicationList">{t('purchase.all')}</ButtonLink>}
      />
    </>
  );
}
