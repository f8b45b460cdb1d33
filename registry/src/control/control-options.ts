import type { LogLines } from '@portal/shared/server/log-lines';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../access/caller';
import type { FrontDoorOptions } from '../routes/front-door-options';
import type { InspectionPasses } from '../inspection/inspection-pass';
import type { RolloutGuard } from '../guard/guard';
import type { Visits } from '../visits/visits';

export interface ControlOptions extends FrontDoorOptions {
  readonly passes: InspectionPasses;
  readonly lines: LogLines;
  readonly visits: Visits;
  readonly guard: RolloutGuard;
  /** Whether the guard gets the reports of pages, which planned shares wait for. */
  readonly hasReports: boolean;
}

export interface ControlTools extends ControlOptions {
  /** The caller of an admitted request. */
  readonly callerOf: (request: FastifyRequest) => Caller;
}
