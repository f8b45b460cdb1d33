import type { WritableObservable } from '../observable/create-observable';

/**
 * Key of the tab whose page is shown before the navigation to it has completed; null if the active page is the shown
 * one. An open page is already rendered, so it is shown when its tab is pressed. Address, title, menu and the page's
 * effects follow (docs/decisions/0026).
 */
export type PendingTab = WritableObservable<string | null>;
