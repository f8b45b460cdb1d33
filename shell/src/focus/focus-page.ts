import type { FocusMemory } from './focus-memory';
import { activeFrame, focusElement, isVisible } from './focus-elements';

/**
 * Focuses the active page: the element that had the focus before, or the page's heading.
 * @returns false while the page has neither
 */
export function focusPage(memory: FocusMemory): boolean {
  const frame = activeFrame();
  if (frame === null) return false;
  const remembered = memory.of(frame);
  if (remembered !== null && focusElement(remembered)) return true;
  const heading = frame.querySelector('h1');
  return heading !== null && focusElement(heading);
}

/** The same, but if a dialog is still open, the dialog gets the focus. */
export function focusPageOrDialog(memory: FocusMemory): void {
  const open = [...document.querySelectorAll<HTMLElement>('[role="dialog"][aria-modal="true"]')]
    .filter(isVisible)
    .at(-1);
  if (open === undefined) focusPage(memory);
  else focusElement(open);
}
