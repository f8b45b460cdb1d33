import type { WritableObservable } from '../observable/create-observable';

/**
 * Key of the page that is shown before the navigation to it has completed; null if the active page is the shown one. An
 * open or prerendered page is shown when its tab or its menu entry is pressed. Address, title, menu and the page's
 * effects follow (docs/decisions/0026).
 */
export type PendingTab = WritableObservable<string | null>;
