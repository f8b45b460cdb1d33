import { isSetEntry, type LogEntry } from '../history/activation-log';
import { applyChanges, type Change, type Placements } from '../model/placement';
import { RegistryError } from '../model/registry-error';
import { composeServing, heldPlacements, placementsWithPages, type Serving } from '../sets/release-set';
import { planPartRollback } from '../history/rollback';
import { armText, setKeyText, type SetKey } from '../rollouts/arm';
import type { Rollout } from '../rollouts/rollout';
import type { SetLoader } from '../sets/set-loader';

/** Number of sets of open pages held in memory, besides the served ones. */
const MAX_SETS = 8;

interface Sources {
  readonly loader: SetLoader;
  readonly activations: () => readonly LogEntry[];
  readonly rollouts: () => readonly Rollout[];
}

/** Finds sets that were sent to pages and are not served now, from the logs. */
export class SetArchive {
  readonly #sources: Sources;
  readonly #known = new Map<string, Serving>();

  constructor(sources: Sources) {
    this.#sources = sources;
  }

  /**
   * Null when the set never existed or can no longer be read.
   * @param current set, whose releases need not be read again. Consents that it does not have have ended.
   */
  async find(key: SetKey, current: Serving | null): Promise<Serving | null> {
    const now = current === null ? '' : setKeyText(current.set.revision, current.set.arm ?? '');
    const text = `${setKeyText(key.revision, armText(key.arm))} ${now}`;
    const known = this.#known.get(text);
    if (known !== undefined) return known;
    try {
      const stored = this.#placementsOf(key);
      if (stored === null) return null;
      const releases = await this.#sources.loader.load(stored, current?.releases ?? new Map(), new Set());
      const placements = heldPlacements(placementsWithPages(stored, releases), current?.placements);
      const found = composeServing(key.revision, placements, releases, armText(key.arm));
      for (const oldest of [...this.#known.keys()].slice(0, -MAX_SETS)) this.#known.delete(oldest);
      this.#known.set(text, found);
      return found;
    } catch (error) {
      if (error instanceof RegistryError) return null;
      throw error;
    }
  }

  /** @throws RegistryError when a part has no previous release */
  #placementsOf({ revision, arm }: SetKey): Placements | null {
    const entries = this.#sources.activations();
    const index = entries.findLastIndex((one) => isSetEntry(one) && one.revision === revision);
    const entry = entries[index];
    if (entry === undefined || !isSetEntry(entry)) return null;
    const rollouts = arm.rollouts.map((id) => this.#sources.rollouts().find((one) => one.id === id));
    const inArm: Change[] = [];
    for (const rollout of rollouts) {
      if (rollout === undefined) return null;
      inArm.push(...rollout.changes);
    }
    const backs = arm.backs.map(
      (part): Change =>
        undo(part, inArm) ??
        planPartRollback(entries.slice(0, index + 1), entry.set, part).parts[0] ??
        missing(part),
    );
    return applyChanges(applyChanges(entry.set, inArm), backs);
  }
}

/**
 * The previous release of a part in a rollout is the active one.
 * @throws RegistryError `refused` when the part is new there
 */
function undo(part: string, inArm: readonly Change[]): Change | undefined {
  const change = inArm.find((one) => one.part === part);
  if (change === undefined) return undefined;
  return change.from === null ? missing(part) : { part, from: change.to, to: change.from };
}

function missing(part: string): never {
  throw new RegistryError('refused', `${part} has no earlier release.`);
}
