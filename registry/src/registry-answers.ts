import type { LogEntry } from './activation-log';
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
