import { useTextLanguage } from '@portal/shared/i18n';
import { useLayout } from '@portal/shared/store';
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
import { framesOf } from '../tabs/open-tabs';
import { TabBarContext } from '../tabs/open-tabs-context';
import { useLeaveGuard } from '../tabs/use-leave-guard';
import { useOpenTabs } from '../tabs/use-open-tabs';
import { useScrollMemory } from '../tabs/use-scroll-memory';
import { useTabBarState } from '../tabs/use-tab-bar-state';

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
  const { device } = useLayout();
  const open = useOpenTabs(entry);
  const bar = useTabBarState(open);
  useLeaveGuard(open);
  useScrollMemory(open.front.key, open.scrolls, open.isMulti);
  const title = entry.title[language];
  const documentTitle = pageTitle(title, t('portal.name'));
  const Layout = LAYOUTS[entry.layout];

  useEffect(() => {
    document.title = documentTitle;
  }, [documentTitle]);

  return (
    <>
      <ProgressBar entry={entry} />
      <RouteAnnouncer text={t('layout.opened', { page: title })} />
      <Suspense fallback={null}>
        <TabBarContext value={bar}>
          <Layout entry={entry}>
            {framesOf(open.tabs).map((page) => (
              <PageFrame
                key={page.key}
                page={page}
                isVisible={page.key === open.front.key}
                isPanel={bar !== null && device !== 'mobile'}
              />
            ))}
          </Layout>
        </TabBarContext>
      </Suspense>
    </>
  );
}
