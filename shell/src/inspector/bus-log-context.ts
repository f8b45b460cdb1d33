import { createContext, useContext } from 'react';
import { useObservable } from '../observable/use-observable';
import { createObservable } from '../observable/create-observable';
import type { BusEntry, BusLog } from './bus-log';

const NOTHING = createObservable<readonly BusEntry[]>([]);

export const BusLogContext = createContext<Pick<BusLog, 'current' | 'subscribe'>>(NOTHING);

/** The log of the bus, newest entry first; updates live. */
export function useBusEntries(): readonly BusEntry[] {
  return useObservable(useContext(BusLogContext));
}
