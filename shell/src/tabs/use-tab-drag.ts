import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { TabBarState } from './open-tabs-context';

/** A press that moves less than this is a click. */
const SLACK_PX = 6;
/** Within this distance of its ends, the bar scrolls during a drag. */
const EDGE_PX = 32;
const EDGE_STEP_PX = 16;

interface Drag {
  readonly key: string;
  readonly startX: number;
  readonly startPlace: number;
  isMoving: boolean;
}

export interface TabDrag {
  readonly dragged: string | null;
  readonly grab: (key: string, event: ReactPointerEvent) => void;
  /** Whether the current click event is only the end of a drag. */
  readonly isEndOfDrag: () => boolean;
}

/** Moves a tab with mouse or pen. The others make room meanwhile; Escape cancels. Touch scrolls the bar instead. */
export function useTabDrag(list: RefObject<HTMLElement | null>, bar: TabBarState): TabDrag {
  const [dragged, setDragged] = useState<string | null>(null);
  const current = useRef(bar);
  const ended = useRef(false);
  const stop = useRef<() => void>(undefined);
  useEffect(() => {
    current.current = bar;
  }, [bar]);
  useEffect(() => () => stop.current?.(), []);

  function placeAt(x: number, key: string): number {
    const others = [...(list.current?.querySelectorAll<HTMLElement>('[data-key]') ?? [])].filter(
      ({ dataset }) => dataset['key'] !== key,
    );
    return others.filter((other) => {
      const { left, width } = other.getBoundingClientRect();
      return left + width / 2 < x;
    }).length;
  }

  function scrollAlong(x: number): void {
    if (list.current === null) return;
    const { left, right } = list.current.getBoundingClientRect();
    if (x < left + EDGE_PX) list.current.scrollBy({ left: -EDGE_STEP_PX });
    if (x > right - EDGE_PX) list.current.scrollBy({ left: EDGE_STEP_PX });
  }

  function grab(key: string, { button, pointerType, clientX }: ReactPointerEvent): void {
    ended.current = false;
    if (button !== 0 || pointerType === 'touch') return;
    const startPlace = current.current.tabs.list.findIndex((tab) => tab.key === key);
    const drag: Drag = { key, startX: clientX, startPlace, isMoving: false };

    function follow({ clientX: x }: PointerEvent): void {
      if (!drag.isMoving && Math.abs(x - drag.startX) < SLACK_PX) return;
      if (!drag.isMoving) setDragged(key);
      drag.isMoving = true;
      current.current.move(key, placeAt(x, key));
      scrollAlong(x);
    }
    function end(): void {
      for (const [name, listener] of listeners) window.removeEventListener(name, listener);
      window.removeEventListener('pointermove', follow);
      window.removeEventListener('keydown', giveUp);
      ended.current = drag.isMoving;
      setDragged(null);
      stop.current = undefined;
    }
    function giveUp({ key: pressed }: KeyboardEvent): void {
      if (pressed !== 'Escape') return;
      current.current.move(key, drag.startPlace);
      end();
    }
    const listeners = [
      ['pointerup', end],
      ['pointercancel', end],
    ] as const;
    for (const [name, listener] of listeners) window.addEventListener(name, listener);
    window.addEventListener('pointermove', follow);
    window.addEventListener('keydown', giveUp);
    stop.current?.();
    stop.current = end;
  }

  return {
    dragged,
    grab,
    isEndOfDrag() {
      const isEnd = ended.current;
      ended.current = false;
      return isEnd;
    },
  };
}
