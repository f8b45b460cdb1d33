import { useObservable } from '../observable/use-observable';
import type { ScrollMemory } from './scroll-memory';
import type { PendingTab } from './pending-tab';
import { useScrollMemory } from './use-scroll-memory';

interface FrameScrollProps {
  readonly activeKey: string;
  readonly pendingTab: PendingTab;
  readonly memory: ScrollMemory;
  readonly isMulti: boolean;
}

/**
 * Restores the scroll position of the page that is shown. A component of its own, so that nothing else re-renders with
 * it.
 */
export function FrameScroll({ activeKey, pendingTab, memory, isMulti }: FrameScrollProps): null {
  const shown = useObservable(pendingTab);
  useScrollMemory(shown ?? activeKey, memory, isMulti);
  return null;
}
