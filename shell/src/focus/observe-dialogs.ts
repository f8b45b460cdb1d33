import { afterPaint } from '../browser/after-paint';
import { dialogOf, focused, isVisible } from './focus-elements';

/**
 * Watches the dialog that has the focus. A dialog that was opened by a button returns the focus to it. A dialog that
 * was opened by a URL, or whose button has been removed, would leave the focus on the body.
 * @param onLost the dialog was closed, and nothing has the focus
 * @returns a function that ends the watch
 */
export function observeDialogs(onLost: () => void): () => void {
  let openDialog: HTMLElement | null = null;
  const observer = new MutationObserver(() => {
    const closed = openDialog;
    if (closed === null || isVisible(closed)) return;
    leave();
    // Other code may move the focus to a better place first.
    afterPaint(() => {
      const now = focused();
      if (now === null || now === closed) onLost();
    });
  });

  function leave(): void {
    openDialog = null;
    observer.disconnect();
  }

  function follow(): void {
    const now = focused();
    if (now === openDialog) return;
    leave();
    if (dialogOf(now) === null) return;
    openDialog = now;
    // Only a change of the dialog or of one of its ancestors can remove it, so only those are observed.
    for (let node: Element | null = now; node !== null; node = node.parentElement)
      observer.observe(node, { childList: true, attributeFilter: ['style', 'class', 'hidden'] });
  }

  document.addEventListener('focusin', follow);
  follow();
  return () => {
    leave();
    document.removeEventListener('focusin', follow);
  };
}
