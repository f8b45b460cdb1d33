import type { FocusMemory } from './focus-memory';
import { isInLayer, focused, activeFrame, isFocusedTab, isTextField } from './focus-elements';
import { focusPage } from './focus-page';

/** Maximum time in ms until a page has its heading. */
const WAIT_MS = 10_000;
/** After one of these events the focus stays where the user has put it. */
const USER_EVENTS = ['pointerdown', 'keydown'] as const;

/**
 * Moves the focus after another page was activated: to the element of the page that had it before, or to the page's
 * heading as soon as there is one, and again if the page replaces that element while it loads. The focus is not moved
 * if the page has set it itself, if it is in the tab bar, or if the user is typing. A closing dialog or menu returns
 * the focus first.
 * @returns a function that ends it
 */
export function moveFocusToPage(memory: FocusMemory): () => void {
  let before = focused();
  if (before !== null && keepsFocus(before)) return () => undefined;
  let isPlaced = false;
  let isPlacing = false;

  const observer = new MutationObserver(() => {
    if (!isPlaced || focused() === null) place();
  });
  const late = setTimeout(stop, WAIT_MS);

  function stop(): void {
    observer.disconnect();
    clearTimeout(late);
    document.removeEventListener('focusin', follow);
    for (const move of USER_EVENTS) window.removeEventListener(move, stop, true);
  }

  function place(): void {
    // A dialog or menu that closes returns the focus first; one that was just opened keeps it.
    if (isInLayer(focused())) return;
    isPlacing = true;
    isPlaced = focusPage(memory);
    isPlacing = false;
    before = focused();
  }

  /** The focus has moved: within the page, to a layer above it, or back to where a closed layer took it from. */
  function follow(): void {
    if (isPlacing) return;
    const now = focused();
    const wasAbove = isInLayer(before);
    before = now;
    if (isInLayer(now)) return;
    if (wasAbove && activeFrame()?.contains(now) === false) place();
    else stop();
  }

  observer.observe(activeFrame() ?? document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', follow);
  for (const move of USER_EVENTS) window.addEventListener(move, stop, true);
  place();
  return stop;
}

function keepsFocus(element: HTMLElement): boolean {
  if (isInLayer(element)) return false;
  if (activeFrame()?.contains(element) === true || isFocusedTab(element)) return true;
  return isTextField(element) && element.closest('.portal-frame') === null;
}
