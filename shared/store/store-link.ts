import type { Action, Dispatch } from '@reduxjs/toolkit';

let dispatch: Dispatch | null = null;

/** Told once by the shell: the store to which news from the bus are brought. */
export function linkStore(store: { readonly dispatch: Dispatch }): void {
  dispatch = store.dispatch;
}

/** Without a store nothing is cached, so there is nothing to make old. */
export function dispatchToStore(action: Action): void {
  dispatch?.(action);
}
