import type { FocusMemory } from './focus-memory';
import { isAbove, focused, frameInFront, isAmongTabs, isWrittenIn } from './focus-places';
import { restInPage } from './rest-in-page';

/** A page may take this long until it has its heading. */
const WAIT_MS = 10_000;
/** Whoever does one of these goes on where he is. */
const OWN_MOVES = ['pointerdown', 'keydown'] as const;

/**
 * Another page is in front: the focus goes to what had it there, or to its heading as soon as there is one, and again
 * when the page replaces that while it fills. It stays where the page has put it itself, among the tabs where the keys
 * are, and with whoever is writing. A dialog or menu that is closing gives it back first.
 * @returns the end of it
 */
export function arriveInPage(memory: FocusMemory): () => void {
  let before = focused();
  if (before !== null && staysWith(before)) return () => undefined;
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
    for (const move of OWN_MOVES) window.removeEventListener(move, stop, true);
  }

  function place(): void {
    // A dialog or menu that closes gives it back first; one that has opened keeps it.
    if (isAbove(focused())) return;
    isPlacing = true;
    isPlaced = restInPage(memory);
    isPlacing = false;
    before = focused();
  }

  /** Something else has the focus now: of the page itself, of a layer above it, or what a closed one gave it back to. */
  function follow(): void {
    if (isPlacing) return;
    const now = focused();
    const wasAbove = isAbove(before);
    before = now;
    if (isAbove(now)) return;
    if (wasAbove && frameInFront()?.contains(now) === false) place();
    else stop();
  }

  observer.observe(frameInFront() ?? document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', follow);
  for (const move of OWN_MOVES) window.addEventListener(move, stop, true);
  place();
  return stop;
}

function staysWith(element: HTMLElement): boolean {
  if (isAbove(element)) return false;
  if (frameInFront()?.contains(element) === true || isAmongTabs(element)) return true;
  return isWrittenIn(element) && element.closest('.portal-frame') === null;
}
