import type { FocusMemory } from './focus-memory';
import { frameInFront, giveFocus, isSeen } from './focus-places';

/**
 * Focuses the active page: the element that had the focus before, or the page's heading.
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

/** The same, but if a dialog is still open, the dialog gets the focus. */
export function restWhereOneIs(memory: FocusMemory): void {
  const open = [...document.querySelectorAll<HTMLElement>('[role="dialog"][aria-modal="true"]')]
    .filter(isSeen)
    .at(-1);
  if (open === undefined) restInPage(memory);
  else giveFocus(open);
}
