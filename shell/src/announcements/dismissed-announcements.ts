import { keptRecord } from '../browser/kept-value';
import { createObservable, type Observable } from '../observable/create-observable';

const KEY = 'announcements-dismissed';
/** Ids that are remembered; older ones have long ended. */
const MAX_IDS = 50;

const record = keptRecord(KEY);
/** Put away in this page: it holds here also where the browser keeps nothing. */
const inThisPage = createObservable<readonly string[]>([]);

/** Ids of the announcements that were put away in this browser, in any tab, as one text; nonsense counts as none. */
export const dismissedIds: Observable<string> = {
  current: () => readDismissed().join(),
  subscribe(listener) {
    function handleStorage({ key }: StorageEvent): void {
      if (key === KEY || key === null) listener();
    }
    const stop = inThisPage.subscribe(listener);
    window.addEventListener('storage', handleStorage);
    return () => {
      stop();
      window.removeEventListener('storage', handleStorage);
    };
  },
};

export function dismissAnnouncement(id: string): void {
  record.write({ ids: [...readDismissed(), id].slice(-MAX_IDS) });
  inThisPage.set([...inThisPage.current(), id]);
}

export function readDismissed(): readonly string[] {
  const { ids } = record.read();
  const kept = Array.isArray(ids) ? ids.filter((id): id is string => typeof id === 'string') : [];
  return [...new Set([...kept.slice(-MAX_IDS), ...inThisPage.current()])];
}
