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

/** Scrolls to where the page that is shown was left. A component of its own: nothing else is drawn with it. */
export function FrameScroll({ front, ahead, memory, isMulti }: FrameScrollProps): null {
  const shown = useObservable(ahead);
  useScrollMemory(shown ?? front, memory, isMulti);
  return null;
}
