import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { DragTrack } from './drag-track';

/** Pixels that an arrow key moves the piece. Smaller than the provider's tolerance. */
const KEY_STEP = 4;

interface PieceDrag {
  /** Pixels that the piece can travel. */
  readonly travel: number;
  /** Called when the piece is released or Enter is pressed. */
  readonly onRelease: (left: number, track: DragTrack) => void;
}

/** Moves the piece by pointer or keyboard and records its path. */
export function usePieceDrag({ travel, onRelease }: PieceDrag) {
  const [left, setLeft] = useState(0);
  const track = useRef(new DragTrack());
  const grip = useRef<{ readonly x: number; readonly y: number; readonly left: number } | null>(null);

  function move(next: number, y: number, at: number) {
    const kept = Math.min(Math.max(next, 0), travel);
    track.current.add(kept, y, at);
    setLeft(kept);
  }

  return {
    left,
    handlers: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        event.currentTarget.setPointerCapture(event.pointerId);
        grip.current = { x: event.clientX, y: event.clientY, left };
        track.current.add(left, 0, event.timeStamp);
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        const from = grip.current;
        if (from === null) return;
        move(from.left + event.clientX - from.x, event.clientY - from.y, event.timeStamp);
      },
      onPointerUp(event: PointerEvent<HTMLElement>) {
        if (grip.current === null) return;
        grip.current = null;
        track.current.add(left, 0, event.timeStamp);
        // A tap does not move the piece, so nothing is submitted.
        if (left > 0) onRelease(left, track.current);
      },
      onPointerCancel() {
        grip.current = null;
      },
      onKeyDown(event: KeyboardEvent<HTMLElement>) {
        if (event.key === 'Enter') {
          event.preventDefault();
          onRelease(left, track.current);
        }
        const direction = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[event.key];
        if (direction === undefined) return;
        event.preventDefault();
        if (track.current.points.length === 0) track.current.add(left, 0, event.timeStamp);
        move(left + direction * KEY_STEP, 0, event.timeStamp);
      },
    },
  };
}
