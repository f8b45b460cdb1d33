import type { Action, Dispatch } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query/react';

let dispatch: Dispatch | null = null;
let stopListening: () => void = () => undefined;

/**
 * Told once by the shell: the store to which news from the bus are brought, and which asks again for what
 * is on screen when the network is back.
 */
export function linkStore(store: { readonly dispatch: Dispatch }): void {
  stopListening();
  dispatch = store.dispatch;
  stopListening = setupListeners(store.dispatch);
}

/** Without a store nothing is cached, so there is nothing to make old. */
export function dispatchToStore(action: Action): void {
  dispatch?.(action);
}
