import { useTextLanguage } from '@portal/shared/i18n';
import { Suspense, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useShell } from '../app/shell-services';
import { LAYOUTS } from '../layout/layouts';
import { useText } from '../locales/use-text';
import { tokenStorage } from '@portal/shared/http';
import { decide } from './guard';
import { PageFrame } from './page-frame';
import { pageTitle } from './page-title';
import { ProgressBar } from './progress-bar';
import { RouteAnnouncer } from './route-announcer';
import type { DirectoryEntry } from './route-directory';
import { useOpenPages } from './use-open-pages';

/** Whatever the address is: its layout around the frames of the open pages. */
export function ShellRoot() {
  const { directory } = useShell();
  const location = useLocation();
  const decision = decide(directory, location, tokenStorage.read() !== null);
  // The guard's loader has redirected already; between a log-out and the fresh page there is nothing to show.
  return decision.kind === 'show' ? <ShownPage entry={decision.entry} /> : null;
}

function ShownPage({ entry }: { readonly entry: DirectoryEntry }) {
  const language = useTextLanguage();
  const t = useText();
  const pages = useOpenPages(entry);
  const title = entry.title[language];
  const documentTitle = pageTitle(title, t('portal.name'));
  const Layout = LAYOUTS[entry.layout];

  useEffect(() => {
    document.title = documentTitle;
  }, [documentTitle]);
  useScrollToTop();

  return (
    <>
      <ProgressBar entry={entry} />
      <RouteAnnouncer text={t('layout.opened', { page: title })} />
      <Suspense fallback={null}>
        <Layout entry={entry}>
          {pages.map((page, index) => (
            <PageFrame key={page.key} page={page} isVisible={index === pages.length - 1} />
          ))}
        </Layout>
      </Suspense>
    </>
  );
}

/** Each page starts at its top (specification §2); a change of filters stays where it is. */
function useScrollToTop(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    // In braces, because newer Chromium answers a promise, which React would call as the clean-up.
    window.scrollTo(0, 0);
  }, [pathname]);
}
