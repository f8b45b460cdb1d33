import { keptRecord } from '../browser/kept-record';

const KEY = 'announcements-dismissed';
/** Ids that are remembered; older ones have long ended. */
const MAX_IDS = 50;

const record = keptRecord(KEY);
/** Put away in this page: it holds here also where the browser keeps nothing. */
const inThisPage = new Set<string>();
const listeners = new Set<() => void>();

/** Ids of the announcements that were put away in this browser, in any tab; nonsense counts as none. */
export function readDismissed(): readonly string[] {
  const { ids } = record.read();
  const kept = Array.isArray(ids) ? ids.filter((id): id is string => typeof id === 'string') : [];
  return [...new Set([...kept.slice(-MAX_IDS), ...inThisPage])];
}

export function dismissAnnouncement(id: string): void {
  inThisPage.add(id);
  record.write({ ids: readDismissed().slice(-MAX_IDS) });
  for (const listener of [...listeners]) listener();
}

/** Also tells of what other tabs put away. */
export function subscribeToDismissed(listener: () => void): () => void {
  function handleStorage({ key }: StorageEvent): void {
    if (key === KEY || key === null) listener();
  }
  listeners.add(listener);
  window.addEventListener('storage', handleStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', handleStorage);
  };
}
