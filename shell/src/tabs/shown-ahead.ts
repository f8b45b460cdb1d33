import type { WritableObservable } from '../observable/create-observable';

/**
 * Key of the tab whose page is shown before the navigation to it is through; null while the page in front is the one
 * that is shown. An open page is drawn already: it is shown at the press on its tab, and address, title, menu and the
 * page's effects follow (docs/decisions/0026).
 */
export type ShownAhead = WritableObservable<string | null>;
