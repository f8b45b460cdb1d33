import type { PageConfig, PageInspection } from '@portal/shared/remote/release';
import { createBusLog } from './bus-log';
import { Inspector } from './inspector';
import type { RunningInspector } from './running-inspector';

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
