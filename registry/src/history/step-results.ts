import type { Confirmed } from '../central/following';
import type { Actor } from '../model/log-entry';
import type { Change, Placement } from '../model/placement';

export interface ActivationResult extends Confirmed {
  readonly revision: number;
  readonly changes: readonly Change[];
  readonly warnings: readonly string[];
}

/** Result of a rollback for one part. */
export interface PartRollback extends Change {
  readonly to: Placement;
  /** Releases between the two that had already been rolled back and are skipped. */
  readonly skipped: readonly string[];
  /** The release that a further rollback of the part would activate. Null when it would be refused. */
  readonly next: Placement | null;
}

/** The newest activation that is still in effect, and the result of undoing it. */
export interface RollbackPreview {
  /** The newest revision. The command to undo it can expect it. */
  readonly revision: number;
  /** `seq` of that activation in the log. The command to undo it names this number. */
  readonly undoes: number;
  readonly at: string;
  readonly who: Actor;
  readonly parts: readonly PartRollback[];
}

export interface RollbackResult extends ActivationResult {
  readonly parts: readonly PartRollback[];
}
