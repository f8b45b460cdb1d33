import { type RefObject, useLayoutEffect } from 'react';

const SKELETON = '.ant-skeleton, .portal-skeleton';

/**
 * Marks an element with `data-waiting` while the visible page shows a skeleton. A `:has()` rule would do the same, but
 * browsers match it against the elements of all open pages whenever another page is shown.
 */
export function useHiddenWhileLoading(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const content = document.getElementById('content');
    if (content === null) return undefined;
    const update = () => {
      const page = content.querySelector(':scope > .portal-frame:not([hidden])');
      element.current?.toggleAttribute(
        'data-waiting',
        page !== null && page.querySelector(SKELETON) !== null,
      );
    };
    update();
    const observer = new MutationObserver(update);
    observer.observe(content, { childList: true, subtree: true, attributeFilter: ['hidden'] });
    return () => observer.disconnect();
  }, [element]);
}
