import type { PageConfig, PageInspection } from '@portal/shared/remote/release';
import type { ComponentType } from 'react';
import { createBusLog, type BusLog } from './bus-log';
import { Inspector } from './inspector';

/** What the shell needs of the inspector: its ears, before anything is said, and what it draws. */
export interface RunningInspector {
  readonly inspection: PageInspection;
  readonly busLog: BusLog;
  readonly Inspector: ComponentType;
}

/** Room for the timings of every file; browsers keep 250 of their own accord. */
const TIMINGS = 2_000;

export function startInspector({ set }: PageConfig, inspection: PageInspection): RunningInspector {
  performance.setResourceTimingBufferSize(TIMINGS);
  // The frames of remotes stand behind those of the bus and of whoever called it.
  Error.stackTraceLimit = 50;
  return {
    inspection,
    busLog: createBusLog({ set, now: () => performance.now(), stack: () => new Error().stack ?? '' }),
    Inspector,
  };
}
