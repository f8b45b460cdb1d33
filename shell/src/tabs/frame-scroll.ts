import { useSyncExternalStore } from 'react';
import type { ShownAhead } from '../routing/shown-ahead';
import type { ScrollMemory } from './scroll-memory';
import { useScrollMemory } from './use-scroll-memory';

interface FrameScrollProps {
  readonly front: string;
  readonly ahead: ShownAhead;
  readonly memory: ScrollMemory;
  readonly isMulti: boolean;
}

/** Scrolls to where the page that is shown was left. A component of its own: nothing else is drawn with it. */
export function FrameScroll({ front, ahead, memory, isMulti }: FrameScrollProps): null {
  const shown = useSyncExternalStore(ahead.subscribe, ahead.current);
  useScrollMemory(shown ?? front, memory, isMulti);
  return null;
}
