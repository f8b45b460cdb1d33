import type { AccessEntry } from './access/access-log';
import type { Actor, LogEntry } from './activation-log';
import type { Change, Placement } from './placement';
import type { RolloutStep, RolloutView } from './rollouts/rollout-view';

/** One part of an activation: `mf-team@0.1.0-1a2b3c4d`, and the origin of its files if it is not the portal's. */
export interface ActivationRequest extends Placement {
  readonly part: string;
}

export interface ActivationResult {
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

/** A step in the output of `history`. */
export type HistoryEntry = LogEntry | RolloutStep | AccessEntry;

export interface PrunedRelease {
  readonly part: string;
  readonly release: string;
}

export interface PruneResult {
  /** Whether nothing was deleted. */
  readonly isPreview: boolean;
  readonly deleted: readonly PrunedRelease[];
  readonly freedBytes: number;
}

/** Commits that two releases were built from. Null where the publisher did not say. */
export interface ReleaseCommits {
  readonly commits: { readonly from: string | null; readonly to: string | null };
}

/** Which log entries `history` returns. */
export interface HistoryFilter {
  readonly part?: string | undefined;
  /** Maximum number of entries; 20 if absent. */
  readonly last?: number | undefined;
}

/** A part in the output of `status`. */
export interface PartStatus extends Placement {
  readonly part: string;
  /** Team responsible for the part, from the manifest. Null for the shell, which has none. */
  readonly owner: string | null;
  readonly published: readonly string[];
}

export interface RegistryStatus {
  readonly revision: number;
  /**
   * `newest`: the newest set of the log · `last good set`: something is damaged, see problems · `nothing`: no set yet.
   */
  readonly serving: 'newest' | 'last good set' | 'nothing';
  readonly hostApi: string | null;
  readonly parts: readonly PartStatus[];
  /** Rollouts that were neither promoted nor aborted. */
  readonly rollouts: readonly RolloutView[];
  readonly problems: readonly string[];
  /** The last log entries, newest first. */
  readonly audit: readonly HistoryEntry[];
}
