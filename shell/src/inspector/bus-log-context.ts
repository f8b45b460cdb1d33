import { createContext, useContext } from 'react';
import { useObservable } from '../observable/use-observable';
import { createObservable } from '../observable/create-observable';
import type { BusEntry, BusLog } from './bus-log';

const NOTHING = createObservable<readonly BusEntry[]>([]);

export const BusLogContext = createContext<Pick<BusLog, 'current' | 'subscribe'>>(NOTHING);

/** What went over the bus, the newest first, as it happens. */
export function useBusEntries(): readonly BusEntry[] {
  return useObservable(useContext(BusLogContext));
}
