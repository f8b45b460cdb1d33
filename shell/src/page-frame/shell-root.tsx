import { useLayout } from '@portal/shared/store';
import { Suspense, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useShell } from '../services/shell-services';
import { PageFocus } from '../focus/page-focus';
import { LAYOUTS } from '../layout/layouts';
import { ShownPart } from '../measurements/shown-part';
import { hasSession } from '../session/has-session';
import { decide } from '../routing/guard';
import { PageFrame } from './page-frame';
import { PageName } from './page-name';
import { ProgressBar } from './progress-bar';
import type { DirectoryEntry } from '../routing/route-directory';
import { createObservable } from '../observable/create-observable';
import { framesOf } from '../tabs/open-tabs';
import type { PendingTab } from '../tabs/pending-tab';
import { TabBarContext } from '../tabs/open-tabs-context';
import { LeaveGuard } from '../tabs/leave-guard';
import { OpenPrerenderedContext, useOpenPrerendered } from '../tabs/use-open-prerendered';
import { useOpenTabs } from '../tabs/use-open-tabs';
import { FrameScroll } from '../tabs/frame-scroll';
import { useTabBarState } from '../tabs/use-tab-bar-state';
import { usePrerenderedFrame } from './use-prerendered-frame';

/** Root of all routes: the layout around the frames of the open pages. */
export function ShellRoot() {
  const { directory } = useShell();
  const location = useLocation();
  const decision = decide(directory, location, hasSession());
  // The guard's loader has redirected already. After a log-out, nothing is shown until the new page loads.
  return decision.kind === 'show' ? <ShownPage entry={decision.entry} /> : null;
}

function ShownPage({ entry }: { readonly entry: DirectoryEntry }) {
  const { device } = useLayout();
  const { shown, prerender } = useShell();
  const open = useOpenTabs(entry);
  const [pendingTab] = useState((): PendingTab => createObservable<string | null>(null));
  const bar = useTabBarState(open, pendingTab);
  const prerendered = usePrerenderedFrame(open);
  const openPrerendered = useOpenPrerendered(open, pendingTab);
  const isPanel = bar !== null && device !== 'mobile';
  useLayoutEffect(() => pendingTab.set(null), [pendingTab, open.tabs.arrived]);
  const Layout = LAYOUTS[entry.layout];

  return (
    <>
      <ProgressBar entry={entry} />
      <FrameScroll
        activeKey={open.activePage.key}
        pendingTab={pendingTab}
        memory={open.scrolls}
        isMulti={open.isMulti}
      />
      <LeaveGuard activePage={open.activePage} isMulti={open.isMulti} />
      <PageName page={open.activePage} />
      <Suspense fallback={null}>
        <TabBarContext value={bar}>
          <OpenPrerenderedContext value={openPrerendered}>
            <Layout entry={entry}>
              {[...framesOf(open.tabs), ...(prerendered === null ? [] : [prerendered])].map((page) => (
                <PageFrame
                  key={page.key}
                  page={page}
                  isVisible={page.key === open.activePage.key}
                  isPanel={isPanel && page !== prerendered}
                  pendingTab={pendingTab}
                  onRendered={page === prerendered ? prerender.setRendered : undefined}
                />
              ))}
            </Layout>
          </OpenPrerenderedContext>
          <PageFocus page={open.activePage.key} />
          <ShownPart part="shell" shown={shown} />
        </TabBarContext>
      </Suspense>
    </>
  );
}
