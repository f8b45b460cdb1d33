import {
  type FrameMoment,
  type NamedDetail,
  type PageFrame as FrameOfPage,
  PageFrameContext,
} from '@portal/shared/remote';
import { whenIdle } from '@portal/shared/ui/when-idle';
import {
  Activity,
  memo,
  type PropsWithChildren,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useShell } from '../services/shell-services';
import { PartBoundary } from '../errors/part-boundary';
import { incidentOf } from '../errors/reporter';
import { createObservable } from '../observable/create-observable';
import { useObservable } from '../observable/use-observable';
import { partOf } from '../remote-loading/owner-text';
import { activeFrame } from '../focus/focus-elements';
import { AccountGate } from '../account/account-gate';
import { createFrameClaims } from '../tabs/frame-claims';
import type { Tab } from '../tabs/open-tabs';
import { panelIdOf, tabIdOf } from '../tabs/tab-ids';
import { FrameLocation } from './frame-location';
import { CrashedPage, PageOutlet } from './page-outlet';
import { RecentDetail } from './recent-detail';
import type { PendingTab } from '../tabs/pending-tab';

interface PageFrameProps {
  readonly page: Tab;
  readonly isVisible: boolean;
  /** Whether there is a tab bar, of which this is a panel. */
  readonly isPanel: boolean;
  readonly pendingTab: PendingTab;
  /** Called when the page has been rendered while its frame is hidden. */
  readonly onRendered?: (() => void) | undefined;
}

/**
 * The frame of one page (ARCHITECTURE.md). It is mounted until the page is unloaded, that of a prerendered page until it
 * is dropped. Activating a page shows it as it was rendered before.
 */
export const PageFrame = memo(function PageFrame(props: PageFrameProps) {
  const { page, isVisible, pendingTab } = props;
  const { key, entry, location, navigation } = page;
  const { report, unsaved, topics, shown } = useShell();
  const [claims] = useState(() => createFrameClaims(key, unsaved));
  const [moment] = useState(() => createObservable<FrameMoment>({ isVisible, navigation }, isSameMoment));
  const [detail] = useState(() => createObservable<NamedDetail | null>(null));
  const { current, subscribe } = moment;
  const frame = useMemo(
    (): FrameOfPage => ({
      current,
      subscribe,
      pageWidth: widthOfFrames,
      claimUnsaved: claims.make,
      nameTopic: (topic) => topics.name(key, topic),
      nameDetail: detail.set,
    }),
    [current, subscribe, claims, topics, key, detail],
  );
  useLayoutEffect(() => {
    claims.shown(isVisible);
    moment.set({ isVisible, navigation });
  }, [claims, moment, isVisible, navigation]);
  useEffect(() => claims.dispose, [claims]);
  const content = useMemo(
    () => (
      <AccountGate entry={entry}>
        <PageOutlet entry={entry} />
      </AccountGate>
    ),
    [entry],
  );
  const isCovered = useCallback(() => !isShownNow(pendingTab.current(), key, true), [pendingTab, key]);
  return (
    <FrameBox {...props}>
      <RecentDetail route={entry.name} detail={detail} />
      <Activity mode={isVisible ? 'visible' : 'hidden'}>
        <div>
          <PartBoundary
            onCrash={(...crash) => {
              report({ ...incidentOf(partOf(entry), 'error', ...crash), route: entry.name });
              // The page may never show its content, but the shell and other parts were shown.
              shown.startReporting('shell');
            }}
            renderCrashed={(reopen) => <CrashedPage entry={entry} onReopen={reopen} />}
          >
            <PageFrameContext value={frame}>
              <FrameLocation location={location} isCovered={isCovered}>
                {content}
              </FrameLocation>
            </PageFrameContext>
          </PartBoundary>
        </div>
      </Activity>
    </FrameBox>
  );
});

/**
 * The element around a page. Of the frame, it alone renders when the pending tab changes: a new `Activity` element
 * would hide the page's content again, which costs a style calculation.
 */
function FrameBox({
  page,
  isVisible,
  isPanel,
  pendingTab,
  onRendered,
  children,
}: PropsWithChildren<PageFrameProps>) {
  const isShown = useObservable(pendingTab, (shown) => isShownNow(shown, page.key, isVisible));
  const outer = useRef<HTMLDivElement>(null);
  const handleRendered = useEffectEvent(() => onRendered?.());
  useLayoutEffect(() => preserveLayoutBoxes(outer.current, handleRendered), []);
  const panel = isPanel && { role: 'tabpanel', id: panelIdOf(page), 'aria-labelledby': tabIdOf(page) };
  return (
    <div ref={outer} className="portal-frame" hidden={!isShown} {...panel}>
      {children}
    </div>
  );
}

/** All frames of the layout have the width of the visible one. Undefined if there is none yet. */
function widthOfFrames(): number | undefined {
  return activeFrame()?.clientWidth;
}

function isSameMoment(one: FrameMoment, other: FrameMoment): boolean {
  return one.isVisible === other.isVisible && one.navigation === other.navigation;
}

function isShownNow(shown: string | null, key: string, isVisible: boolean): boolean {
  return shown === null ? isVisible : shown === key;
}

/**
 * `Activity` ends the effects of hidden content and sets `display: none` on it with each hidden render. The frame
 * around it is hidden already. With its layout boxes kept, showing the page again needs no layout. What a hidden render
 * has changed is laid out when the browser is idle.
 */
function preserveLayoutBoxes(outer: HTMLElement | null, onRendered: () => void): (() => void) | undefined {
  if (outer === null) return undefined;
  const observer = new MutationObserver(() => {
    const body = outer.firstElementChild;
    if (!(body instanceof HTMLElement)) return;
    observer.observe(body, { attributeFilter: ['style'] });
    if (body.style.display === '') return;
    body.style.removeProperty('display');
    onRendered();
    whenIdle(window, () => body.getBoundingClientRect());
  });
  // A page that is hidden from the start is rendered after its frame.
  observer.observe(outer, { childList: true });
  if (outer.firstElementChild !== null)
    observer.observe(outer.firstElementChild, { attributeFilter: ['style'] });
  return () => observer.disconnect();
}
