import type { Action, ThunkAction, ThunkDispatch } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query/react';

/** The dispatch of a store with RTK's default middleware. The type of the state is not used here. */
type StoreDispatch = ThunkDispatch<never, unknown, Action>;

let dispatch: StoreDispatch | null = null;
let stopListening: () => void = () => undefined;

/**
 * Called once by the shell. Sets the store that receives events from the bus and refetches displayed data when the
 * network is back.
 */
export function linkStore(store: { readonly dispatch: StoreDispatch }): void {
  stopListening();
  dispatch = store.dispatch;
  stopListening = setupListeners(store.dispatch);
}

/**
 * Without a store nothing is cached, so the action can be ignored.
 * @returns what the thunk returns
 */
export function dispatchToStore<Result>(
  action: ThunkAction<Result, never, unknown, Action>,
): Result | undefined;
export function dispatchToStore(action: Action): unknown;
export function dispatchToStore(action: Action | ThunkAction<unknown, never, unknown, Action>): unknown {
  return typeof action === 'function' ? dispatch?.(action) : dispatch?.(action);
}
