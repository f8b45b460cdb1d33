import { PageFrameContext } from '@portal/shared/remote';
import {
  Activity,
  memo,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useShell } from '../app/shell-services';
import { PartBoundary } from '../errors/part-boundary';
import { incidentOf } from '../errors/reporter';
import { partOf } from '../remote-loading/owner-text';
import { AccountGate } from '../session/account-gate';
import { createFrameClaims } from '../tabs/frame-claims';
import type { Tab } from '../tabs/open-tabs';
import { panelIdOf, tabIdOf } from '../tabs/tab-ids';
import { createFrameHandle } from './frame-handle';
import { FrameLocation } from './frame-location';
import { CrashedPage, PageOutlet } from './page-outlet';
import type { ShownAhead } from './shown-ahead';

interface PageFrameProps {
  readonly page: Tab;
  readonly isVisible: boolean;
  /** Whether a list of tabs stands above, of which this is a panel. */
  readonly isPanel: boolean;
  readonly ahead: ShownAhead;
}

/**
 * The frame of one page (architecture, Pages in the shell). It stands as long as its tab is awake. Coming to the
 * front shows the page as it was drawn.
 */
export const PageFrame = memo(function PageFrame({ page, isVisible, isPanel, ahead }: PageFrameProps) {
  const { key, entry, location, navigation } = page;
  const { report, unsaved, topics } = useShell();
  const [claims] = useState(() => createFrameClaims(key, unsaved));
  const [{ frame, move }] = useState(() =>
    createFrameHandle(
      { isVisible, navigation },
      { claimUnsaved: claims.make, nameTopic: (topic) => topics.name(key, topic) },
    ),
  );
  useLayoutEffect(() => {
    claims.shown(isVisible);
    move({ isVisible, navigation });
  }, [claims, move, isVisible, navigation]);
  useEffect(() => claims.dispose, [claims]);
  const content = useMemo(
    () => (
      <AccountGate entry={entry}>
        <PageOutlet entry={entry} />
      </AccountGate>
    ),
    [entry],
  );
  const isCovered = useCallback(() => !isShownNow(ahead, key, true), [ahead, key]);
  const isShown = useSyncExternalStore(ahead.subscribe, () => isShownNow(ahead, key, isVisible));
  const outer = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => keepBoxes(outer.current), []);
  const panel = isPanel && { role: 'tabpanel', id: panelIdOf(page), 'aria-labelledby': tabIdOf(page) };
  return (
    <div ref={outer} className="portal-frame" hidden={!isShown} {...panel}>
      <Activity mode={isVisible ? 'visible' : 'hidden'}>
        <div>
          <PartBoundary
            onCrash={(error) => report({ ...incidentOf(partOf(entry), 'error', error), route: entry.name })}
            crashed={(reopen) => <CrashedPage entry={entry} onReopen={reopen} />}
          >
            <PageFrameContext value={frame}>
              <FrameLocation location={location} isCovered={isCovered}>
                {content}
              </FrameLocation>
            </PageFrameContext>
          </PartBoundary>
        </div>
      </Activity>
    </div>
  );
});

function isShownNow(ahead: ShownAhead, key: string, isVisible: boolean): boolean {
  const shown = ahead.current();
  return shown === null ? isVisible : shown === key;
}

/**
 * `Activity` ends the effects of what it hides and takes its boxes away, at each drawing in the back anew. The frame
 * around hides it already: with its boxes kept, showing it lays nothing out.
 */
function keepBoxes(outer: HTMLElement | null): (() => void) | undefined {
  const body = outer?.firstElementChild;
  if (!(body instanceof HTMLElement)) return undefined;
  const observer = new MutationObserver(() => body.style.removeProperty('display'));
  observer.observe(body, { attributeFilter: ['style'] });
  return () => observer.disconnect();
}
