import type { PageConfig } from '@portal/shared/remote/release';
import type { ComponentType } from 'react';
import { type BusLog, createBusLog } from './bus-log';
import { BusLogContext } from './bus-log-context';
import { Inspector } from './inspector';

/** Room for the timings of every file; browsers keep 250 of their own accord. */
const TIMINGS = 2_000;

export interface RunningInspector {
  /** Told of what happens on the bus, from before the first event. */
  readonly busLog: BusLog;
  readonly Inspector: ComponentType;
}

export function startInspector({ set }: PageConfig): RunningInspector {
  performance.setResourceTimingBufferSize(TIMINGS);
  // The frames of remotes stand behind those of the bus and of whoever called it.
  Error.stackTraceLimit = 50;
  const busLog = createBusLog({ set, now: () => performance.now(), stack: () => new Error().stack ?? '' });
  return {
    busLog,
    Inspector: () => (
      <BusLogContext value={busLog}>
        <Inspector />
      </BusLogContext>
    ),
  };
}
