import { useSyncExternalStore } from 'react';
import { type AppName, appAt } from './apps';

function subscribe(onChange: () => void): () => void {
  window.addEventListener('hashchange', onChange);
  return () => window.removeEventListener('hashchange', onChange);
}

/** The app on screen. Back returns to the previous one. */
export function useOpenApp(): AppName {
  return useSyncExternalStore(subscribe, () => appAt(window.location));
}
