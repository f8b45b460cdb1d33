import type { PageConfig } from '@portal/shared/remote/release';
import type { ComponentType } from 'react';
import { type BusLog, createBusLog } from './bus-log';
import { BusLogContext } from './bus-log-context';
import { Inspector } from './inspector';

/** Buffer size for resource timings; browsers keep only 250 by default. */
const TIMINGS = 2_000;

export interface RunningInspector {
  /** Receives all bus messages, including the first. */
  readonly busLog: BusLog;
  readonly Inspector: ComponentType;
}

export function startInspector({ set }: PageConfig): RunningInspector {
  performance.setResourceTimingBufferSize(TIMINGS);
  // The stack frames of remotes are below those of the bus and of its callers.
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
