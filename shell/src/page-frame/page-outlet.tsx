import { useSession } from '@portal/shared/store';
import { lazy, Suspense, useEffect } from 'react';
import { useShell } from '../services/shell-services';
import { PartSuspense } from '../errors/part-suspense';
import { PreviousReleaseButton } from '../failure-card/previous-release-button';
import { PartMark } from '../inspector/part-mark';
import { ShownPart } from '../measurements/shown-part';
import { maySee } from '../routing/may-see';
import { useText } from '../locales/use-text';
import { faultOf, partOf } from '../remote-loading/owner-text';
import { PageSkeleton } from './page-skeleton';
import { RetryCard } from '../failure-card/retry-card';
import { useComponentLoad } from '../remote-loading/use-component-load';
import type { DirectoryEntry } from '../routing/route-directory';

// Not `Lazy`: without its code the shell itself is incomplete, which its error page reports.
const NoPermission = lazy(() =>
  import('./no-permission').then(({ NoPermission: component }) => ({ default: component })),
);

interface PageOutletProps {
  readonly entry: DirectoryEntry;
}

/** Renders a page, or a message that this account may not open it. */
export function PageOutlet({ entry }: PageOutletProps) {
  const { user } = useSession();
  if (maySee(entry, user)) return <OpenPage entry={entry} />;
  return (
    <Suspense fallback={<PageSkeleton />}>
      <NoPermission entry={entry} />
    </Suspense>
  );
}

/** The page as soon as it is loaded; until then its skeleton, after 5 s a retry card. */
function OpenPage({ entry }: PageOutletProps) {
  const { loads, shown } = useShell();
  const load = loads.page(entry);
  const loaded = useComponentLoad(load);

  switch (loaded.kind) {
    case 'ready':
      return (
        <PartSuspense waiting={<PageSkeleton />} late={(again) => <LatePage entry={entry} onRetry={again} />}>
          <PartMark part={partOf(entry)} piece={entry.name}>
            <loaded.Component />
          </PartMark>
          <ShownPart part={partOf(entry)} shown={shown} />
        </PartSuspense>
      );
    case 'waiting':
      return <PageSkeleton />;
    case 'late':
      return (
        <LatePage
          entry={entry}
          fault={faultOf(loaded.error)}
          isBusy={loaded.isRetrying}
          onRetry={load.retryNow}
        />
      );
  }
}

interface LatePageProps extends PageOutletProps {
  readonly fault?: string | null;
  readonly isBusy?: boolean;
  readonly onRetry: () => void;
}

function LatePage({ entry: { source }, fault = null, isBusy = false, onRetry }: LatePageProps) {
  const { shown } = useShell();
  const t = useText();
  const hasFailed = fault !== null;
  useEffect(() => {
    // The page may never show its content, but the shell and this card were shown.
    if (hasFailed) shown.startReporting('shell');
  }, [hasFailed, shown]);
  return (
    <RetryCard
      size="page"
      title={t('late.pageTitle')}
      text={t(source.kind === 'remote' ? 'late.text' : 'late.shellText')}
      owner={source.owner}
      fault={fault}
      action={t('late.retry')}
      isBusy={isBusy}
      onAction={onRetry}
    />
  );
}

/** Shown instead of a page that crashed. */
export function CrashedPage({
  entry,
  onReopen,
}: {
  readonly entry: DirectoryEntry;
  readonly onReopen: () => void;
}) {
  const t = useText();
  const { source } = entry;
  return (
    <RetryCard
      size="page"
      title={t('crashed.title')}
      text={t(source.kind === 'remote' ? 'crashed.text' : 'crashed.shellText')}
      owner={source.owner}
      action={t('crashed.retry')}
      onAction={onReopen}
      extra={source.kind === 'remote' && <PreviousReleaseButton part={source.part} />}
    />
  );
}
