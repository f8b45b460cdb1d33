import { setupListeners } from '@reduxjs/toolkit/query/react';
import type { CallPurpose } from '@portal/shared/http';
import { i18n } from '@portal/shared/i18n';
import { onReturn } from '../browser/away';
import { SHELL_TEXTS } from '../locales/use-text';
import type { ShellStore } from '../state/shell-store';
import { createConnectivity, type Connectivity } from './connectivity';

interface Deps {
  /** Asks the provider for a sign of life; never rejects. */
  readonly probe: () => Promise<boolean>;
  readonly store: ShellStore;
}

/** Starts the watch over the line, with what the browser itself notices. */
export function startConnectivity({ probe, store }: Deps): Connectivity {
  const connectivity = createConnectivity({
    probe,
    isOnline: () => navigator.onLine,
    isWatched: () => document.visibilityState === 'visible',
  });
  window.addEventListener('offline', () => void connectivity.check());
  onReturn(() => {
    if (connectivity.current() !== 'up') void connectivity.check();
  });
  refetchOnReturn(connectivity, store);
  return connectivity;
}

/** What is on screen is asked for again when the line is back; the browser's own event may never come. */
function refetchOnReturn(connectivity: Connectivity, store: ShellStore): void {
  setupListeners(store.dispatch, (dispatch, { onOnline, onOffline }) =>
    connectivity.subscribe(() => dispatch(connectivity.current() === 'up' ? onOnline() : onOffline())),
  );
}

/**
 * What a call is told before it is sent, or null when nothing speaks against it: the provider is asked once
 * more first, so that nobody is refused for a fault that has passed.
 */
export function refusalOf(connectivity: Connectivity, purpose: CallPurpose): Promise<string | null> | null {
  if (connectivity.current() === 'up') return null;
  const words = purpose === 'load' ? 'connectivity.notLoaded' : 'connectivity.refused';
  return connectivity.check().then((state) => (state === 'up' ? null : i18n.t(words, { ns: SHELL_TEXTS })));
}
