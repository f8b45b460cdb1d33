import type { LogEntry } from './activation-log';
import { isSamePlacement, type Change, type Placements } from './placement';

export interface RollbackPlan {
  readonly changes: readonly Change[];
  /** `seq` of the activation that is taken back. */
  readonly undoes: number;
}

/**
 * Finds the newest activation, of one part or of any, that still stands, and turns it round. A second
 * rollback goes one activation further back. Null when nothing is left to take back.
 */
export function planRollback(
  entries: readonly LogEntry[],
  active: Placements,
  part: string | null,
): RollbackPlan | null {
  const undone = new Set<string>();
  for (const entry of entries) {
    if (entry.action === 'rollback') {
      for (const change of entry.changes) undone.add(`${String(entry.undoes)}/${change.part}`);
    }
  }
  for (const entry of entries.toReversed()) {
    if (entry.action !== 'activate') continue;
    const changes = entry.changes
      .filter((change) => part === null || change.part === part)
      .filter((change) => !undone.has(`${String(entry.seq)}/${change.part}`))
      .filter((change) => isSamePlacement(active[change.part] ?? null, change.to))
      .map((change): Change => ({ part: change.part, from: change.to, to: change.from }));
    if (changes.length > 0) return { changes, undoes: entry.seq };
  }
  return null;
}
