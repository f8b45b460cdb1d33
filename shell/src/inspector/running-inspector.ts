import type { PageInspection } from '@portal/shared/remote/release';
import type { ComponentType } from 'react';
import type { BusLog } from './bus-log';

/** What the shell needs of the inspector: its ears, before anything is said, and what it draws. */
export interface RunningInspector {
  readonly inspection: PageInspection;
  readonly busLog: BusLog;
  readonly Inspector: ComponentType;
}
