import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { useShell } from '../services/shell-services';
import { useText } from '../locales/use-text';
import { RetryCard } from '../failure-card/retry-card';
import { incidentOf } from '../errors/reporter';

/** Shown if the layout itself has failed, for example because its code could not be loaded. */
export function BrokenShell() {
  const { report, releases, shown } = useShell();
  const t = useText();
  const error = useRouteError();
  useEffect(() => {
    report(incidentOf('shell', 'error', error));
    // This card is what the page shows. Without that report, the error would be none of a page that was shown.
    shown.add('shell');
    shown.startReporting('shell');
    // The code may be missing because there is a newer release.
    void releases.reportMissing('shell');
  }, [report, releases, shown, error]);
  return (
    <main style={{ maxWidth: 720, margin: '0 auto', padding: '32px 16px' }}>
      <RetryCard
        size="page"
        title={t('broken.title')}
        text={t('broken.text')}
        action={t('broken.reload')}
        onAction={() => window.location.reload()}
      />
    </main>
  );
}
