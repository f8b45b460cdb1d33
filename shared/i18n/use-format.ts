import { useSyncExternalStore } from 'react';
import { type Format, formatFor } from './format';
import { useTextLanguage } from './use-language';

let zone: string | undefined;
const listeners = new Set<() => void>();

/** Sets the signed-in user's zone (IANA name); undefined for the browser's. Called by the shell. */
export function setTimeZone(timeZone: string | undefined): void {
  if (zone === timeZone) return;
  zone = timeZone;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Moment in ms → day in the signed-in user's zone, as `2026-01-31`; for code outside of components. */
export function dayInZone(at: number): string {
  return formatFor('en', zone).day(at);
}

/** Formats money, numbers and dates in the user's language and zone. Re-renders when either changes. */
export function useFormat(): Format {
  const language = useTextLanguage();
  const timeZone = useSyncExternalStore(subscribe, () => zone);
  return formatFor(language, timeZone);
}
