import { isSetEntry, type ActivationLog } from '../history/activation-log';
import { checkSet, type Releases } from '../rules/activation-rules';
import { readLastGood } from './last-good';
import type { Placements } from '../model/placement';
import { isStorageFailure, messageOf, RegistryError } from '../model/registry-error';
import { composeServing, heldPlacements, placementsWithPages, type Serving } from './release-set';
import type { SetLoader } from './set-loader';

interface Candidate {
  readonly revision: number;
  readonly placements: Placements;
  /** Set for the separately kept copy; otherwise read from the store. */
  readonly releases: Releases | null;
}

export interface Recovered {
  readonly serving: Serving | null;
  /** Why it is not the newest set, one sentence each. Empty if it is the newest. */
  readonly problems: readonly string[];
}

/**
 * Finds the newest valid set: from the log or the separately kept copy.
 * @param isComplete whether everything can be read. Then a failing storage is thrown, and does not bring back an older set.
 */
export async function recoverSet(
  folder: string,
  log: ActivationLog,
  loader: SetLoader,
  { isComplete = false }: { readonly isComplete?: boolean } = {},
): Promise<Recovered> {
  const problems: string[] = log.problem === null ? [] : [log.problem];
  const candidates = await candidatesOf(folder, log, problems);
  for (const candidate of candidates) {
    try {
      return { serving: await judgeCandidate(candidate, loader, candidates[0]?.placements), problems };
    } catch (error) {
      if (isComplete && isStorageFailure(error)) throw error;
      problems.push(`Revision ${String(candidate.revision)} cannot be served: ${messageOf(error)}`);
    }
  }
  return { serving: null, problems };
}

async function candidatesOf(
  folder: string,
  log: ActivationLog,
  problems: string[],
): Promise<readonly Candidate[]> {
  const logged = log.entries
    .filter(isSetEntry)
    .map((entry): Candidate => ({ revision: entry.revision, placements: entry.set, releases: null }));
  const kept = await readLastGood(folder).catch((error: unknown) => {
    problems.push(messageOf(error));
    return null;
  });
  // Of a step that was not made: the copy is written before a shared log is.
  const newest = logged.at(-1)?.revision ?? 0;
  const isPhantom = log.isShared && log.problem === null && kept !== null && kept.revision > newest;
  // Newest first. For the same revision, the log comes before the copy.
  return [...(kept === null || isPhantom ? [] : [kept]), ...logged]
    .reverse()
    .sort((one, other) => other.revision - one.revision);
}

/** @param newest placements: an older set does not bring back a consent that has ended */
async function judgeCandidate(
  { revision, placements, releases }: Candidate,
  loader: SetLoader,
  newest?: Placements,
): Promise<Serving> {
  for (const placement of Object.values(placements)) loader.refuseForeignOrigin(placement);
  const loaded = releases ?? (await loader.load(placements, new Map(), new Set()));
  const refusals = checkSet(loaded);
  if (refusals.length > 0) throw new RegistryError('refused', refusals.join(' '));
  for (const release of loaded.values()) await loader.refuseDamaged(release);
  return composeServing(revision, heldPlacements(placementsWithPages(placements, loaded), newest), loaded);
}
