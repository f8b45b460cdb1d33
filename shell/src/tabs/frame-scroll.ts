import { useObservable } from '../observable/use-observable';
import type { ScrollMemory } from './scroll-memory';
import type { ShownAhead } from './shown-ahead';
import { useScrollMemory } from './use-scroll-memory';

interface FrameScrollProps {
  readonly front: string;
  readonly ahead: ShownAhead;
  readonly memory: ScrollMemory;
  readonly isMulti: boolean;
}

/**
 * Restores the scroll position of the page that is shown. A component of its own, so that nothing else re-renders with
 * it.
 */
export function FrameScroll({ front, ahead, memory, isMulti }: FrameScrollProps): null {
  const shown = useObservable(ahead);
  useScrollMemory(shown ?? front, memory, isMulti);
  return null;
}
