import type { LogLines } from '@portal/shared/server/log-lines';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../access/caller';
import type { FindOperator } from '../access/caller';
import type { Registry } from '../activation/registry';
import type { InspectionPasses } from '../inspection/inspection-pass';
import type { RolloutGuard } from '../guard/guard';
import type { Confirmed } from '../central/following';
import type { Visits } from '../visits/visits';

/** The members of the registry that the calls use. */
type Controlled = Pick<
  Registry,
  | 'sets'
  | 'releases'
  | 'activations'
  | 'rollouts'
  | 'reports'
  | 'pruning'
  | 'access'
  | 'tokens'
  | 'keys'
  | 'following'
>;

export interface ControlOptions extends Controlled {
  readonly opsToken: string;
  /** Finds the account of a personal operator token. Absent if the provider runs elsewhere: there are none then. */
  readonly findOperator?: FindOperator;
  /** Of the portal; the first is its own. */
  readonly origins: readonly string[];
  readonly devOrigins?: readonly string[];
  /** Milliseconds since 1970. */
  readonly now?: () => number;
  readonly passes: InspectionPasses;
  readonly lines: LogLines;
  readonly visits: Visits;
  readonly guard: RolloutGuard;
  /** Whether the guard gets the reports of pages, which planned shares wait for. */
  readonly hasReports: boolean;
}

export interface ControlTools extends ControlOptions {
  /** Adds to the result of a step which doors serve it. */
  readonly confirmed: <T extends object>(step: Promise<T>) => Promise<T & Confirmed>;
  /** The caller of an admitted request. */
  readonly callerOf: (request: FastifyRequest) => Caller;
}
