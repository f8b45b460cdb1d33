import type { FocusMemory } from './focus-memory';
import { frameInFront, giveFocus, isSeen } from './focus-places';

/**
 * Gives the focus to the page in front: to what had it there, else to the page's heading.
 * @returns false while the page has neither
 */
export function restInPage(memory: FocusMemory): boolean {
  const frame = frameInFront();
  if (frame === null) return false;
  const kept = memory.of(frame);
  if (kept !== null && giveFocus(kept)) return true;
  const heading = frame.querySelector('h1');
  return heading !== null && giveFocus(heading);
}

/** The same below a dialog that is still open: that one gets it. */
export function restWhereOneIs(memory: FocusMemory): void {
  const open = [...document.querySelectorAll<HTMLElement>('[role="dialog"][aria-modal="true"]')]
    .filter(isSeen)
    .at(-1);
  if (open === undefined) restInPage(memory);
  else giveFocus(open);
}
