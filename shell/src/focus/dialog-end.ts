import { afterPaint } from '../browser/after-paint';
import { dialogOf, focused, isSeen } from './focus-places';

/**
 * Watches over the dialog that has the focus. One that was opened by a button gives it back; one that was opened by an
 * address, or whose button is gone, would leave the keyboard nowhere.
 * @param onLost the dialog is gone, and nothing has the focus
 * @returns the end of the watch
 */
export function watchDialogs(onLost: () => void): () => void {
  let inside: HTMLElement | null = null;
  const observer = new MutationObserver(() => {
    const gone = inside;
    if (gone === null || isSeen(gone)) return;
    leave();
    // Whoever has a better place says so first.
    afterPaint(() => {
      const now = focused();
      if (now === null || now === gone) onLost();
    });
  });

  function leave(): void {
    inside = null;
    observer.disconnect();
  }

  function follow(): void {
    const now = focused();
    if (now === inside) return;
    leave();
    if (dialogOf(now) === null) return;
    inside = now;
    // What can take it away stands above it, and nothing else is looked at.
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
