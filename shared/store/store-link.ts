import type { Action, ThunkAction, ThunkDispatch } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query/react';

/** The dispatch of a store with the toolkit's own middleware; nothing here looks at its state. */
type StoreDispatch = ThunkDispatch<never, unknown, Action>;

let dispatch: StoreDispatch | null = null;
let stopListening: () => void = () => undefined;

/**
 * Told once by the shell: the store to which news from the bus are brought, and which asks again for what
 * is on screen when the network is back.
 */
export function linkStore(store: { readonly dispatch: StoreDispatch }): void {
  stopListening();
  dispatch = store.dispatch;
  stopListening = setupListeners(store.dispatch);
}

/** Without a store nothing is cached, so there is nothing to make old and nowhere to put what comes. */
export function dispatchToStore(action: Action | ThunkAction<unknown, never, unknown, Action>): void {
  if (typeof action === 'function') dispatch?.(action);
  else dispatch?.(action);
}
