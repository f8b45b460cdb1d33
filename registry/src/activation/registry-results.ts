import type { AccessEntry } from '../access/access-log';
import type { DoorState } from '../central/following';
import type { LogEntry } from '../history/activation-log';
import type { Consent, Placement } from '../model/placement';
import type { RolloutStep, RolloutView } from '../rollouts/rollout-view';

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
  /** Those of its consents that are to no page of the active release. */
  readonly unusedConsents: readonly Consent[];
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
  /** All doors of the portal. Absent with one door, and while the database does not answer. */
  readonly doors?: readonly DoorState[];
}
