import { type PageFrame as FrameState, PageFrameContext } from '@portal/shared/remote';
import { Activity, memo, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { Route, Routes } from 'react-router-dom';
import { useShell } from '../app/shell-services';
import { PartBoundary } from '../errors/part-boundary';
import { incidentOf } from '../errors/reporter';
import { partOf } from '../remote-loading/owner-text';
import { AccountGate } from '../session/account-gate';
import { createFrameClaims } from '../tabs/frame-claims';
import type { Tab } from '../tabs/open-tabs';
import { panelIdOf, tabIdOf } from '../tabs/tab-ids';
import { CrashedPage, PageOutlet } from './page-outlet';

interface PageFrameProps {
  readonly page: Tab;
  readonly isVisible: boolean;
  /** Whether a list of tabs stands above, of which this is a panel. */
  readonly isPanel: boolean;
}

/** The frame of one page (architecture, Pages in the shell). It stands as long as its tab is awake. */
export const PageFrame = memo(function PageFrame({ page, isVisible, isPanel }: PageFrameProps) {
  const { key, entry, location, navigation } = page;
  const { report, unsaved } = useShell();
  const [claims] = useState(() => createFrameClaims(key, unsaved));
  useLayoutEffect(() => claims.shown(isVisible), [claims, isVisible]);
  useEffect(() => claims.dispose, [claims]);
  const frame = useMemo<FrameState>(
    () => ({ isVisible, navigation, claimUnsaved: claims.make }),
    [isVisible, navigation, claims],
  );
  const panel = isPanel && { role: 'tabpanel', id: panelIdOf(page), 'aria-labelledby': tabIdOf(page) };
  return (
    <Activity mode={isVisible ? 'visible' : 'hidden'}>
      <div {...panel}>
        <PartBoundary
          onCrash={(error) => report({ ...incidentOf(partOf(entry), 'error', error), route: entry.name })}
          crashed={(reopen) => <CrashedPage entry={entry} onReopen={reopen} />}
        >
          <PageFrameContext value={frame}>
            <Routes location={location}>
              <Route
                path="*"
                element={
                  <AccountGate entry={entry}>
                    <PageOutlet entry={entry} />
                  </AccountGate>
                }
              />
            </Routes>
          </PageFrameContext>
        </PartBoundary>
      </div>
    </Activity>
  );
});
