import type { Serving } from '../sets/release-set';
import type { Arm, SetKey } from './arm';

/** The sets that pages get: the active one, and those of the arms of running rollouts. */
export interface ServedSets {
  /** The set that page loads get now; null before the first activation. */
  readonly serving: Serving | null;
  /** The newest revision of the log, even while an older set is served; 0 before the first activation. */
  readonly revision: number;
  /**
   * The set of an arm now. Null before the first activation, and when pages cannot work with a previous release that a
   * person chose.
   */
  servingOf(arm: Arm): Promise<Serving | null>;
  /** The set that a page was loaded with. Null when it does not exist or can no longer be read. */
  setOf(key: SetKey): Promise<Serving | null>;
}
