import type { Actor, LogEntry } from './activation-log';
import type { Change, Placement } from './placement';

/** One part of an activation: `mf-team@0.1.0-1a2b3c4d`, and the origin of its files if not the portal's. */
export interface ActivationRequest extends Placement {
  readonly part: string;
}

export interface ActivationResult {
  readonly revision: number;
  readonly changes: readonly Change[];
  readonly warnings: readonly string[];
}

/** Where a rollback brings one part. */
export interface PartRollback extends Change {
  readonly to: Placement;
  /** Releases that were active between the two, were rolled back already and are passed over. */
  readonly passed: readonly string[];
  /** Where a further rollback of the part would bring it; null when that would be refused. */
  readonly next: Placement | null;
}

/** The newest activation that stands, and what undoing it would do. */
export interface RollbackPreview {
  /** `seq` of that activation in the log; the order to undo it names it. */
  readonly undoes: number;
  readonly at: string;
  readonly who: Actor;
  readonly parts: readonly PartRollback[];
}

export interface RollbackResult extends ActivationResult {
  readonly parts: readonly PartRollback[];
}

/** A part as `status` tells of it. */
export interface PartStatus extends Placement {
  readonly part: string;
  /** Whom to call, from the manifest; null for the shell, which has none. */
  readonly owner: string | null;
  readonly published: readonly string[];
}

export interface RegistryStatus {
  readonly revision: number;
  /** `newest`: what the log says · `last good set`: something is damaged, see problems · `nothing`: no set yet. */
  readonly serving: 'newest' | 'last good set' | 'nothing';
  readonly hostApi: string | null;
  readonly parts: readonly PartStatus[];
  readonly problems: readonly string[];
  /** The last steps of the audit, newest first. */
  readonly audit: readonly LogEntry[];
}
