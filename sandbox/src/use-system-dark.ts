import { useSyncExternalStore } from 'react';

const DARK = '(prefers-color-scheme: dark)';

function subscribe(onChange: () => void): () => void {
  const list = matchMedia(DARK);
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
}

/** Whether the system asks for dark colours; follows a switch. */
export function useSystemDark(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(DARK).matches);
}
