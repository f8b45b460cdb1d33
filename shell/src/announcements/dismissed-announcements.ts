import { storedRecord } from '../browser/stored-value';
import { createObservable, type Observable } from '../observable/create-observable';

const KEY = 'announcements-dismissed';
/** Number of ids that are stored. The provider stores no more announcements. */
const MAX_IDS = 200;

const record = storedRecord(KEY);
/** Dismissed in this page. Also works if the browser stores nothing. */
const dismissedHere = createObservable<readonly string[]>([]);

/**
 * Ids of the announcements that were dismissed in this browser, in any tab, joined to one string. Invalid stored values
 * count as none.
 */
export const dismissedIds: Observable<string> = {
  current: () => readDismissed().join(),
  subscribe(listener) {
    function handleStorage({ key }: StorageEvent): void {
      if (key === KEY || key === null) listener();
    }
    const stop = dismissedHere.subscribe(listener);
    window.addEventListener('storage', handleStorage);
    return () => {
      stop();
      window.removeEventListener('storage', handleStorage);
    };
  },
};

export function dismissAnnouncement(id: string): void {
  record.write({ ids: [...readDismissed(), id].slice(-MAX_IDS) });
  dismissedHere.set([...dismissedHere.current(), id]);
}

export function readDismissed(): readonly string[] {
  const { ids } = record.read();
  const stored = Array.isArray(ids) ? ids.filter((id): id is string => typeof id === 'string') : [];
  return [...new Set([...stored.slice(-MAX_IDS), ...dismissedHere.current()])];
}
