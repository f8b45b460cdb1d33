import type { TeamAccess } from '../access/team-access';
import type { ActivationLog } from '../history/activation-log';
import type { Following } from '../central/following';
import { partsOf } from '../model/log-entry';
import { isOpen } from '../rollouts/rollout-request';
import { viewOf } from '../rollouts/rollout-view';
import type { Rollouts } from '../rollouts/rollouts';
import { unusedConsents } from '../rules/public-routes';
import type { SetLoader } from '../sets/set-loader';
import type { ReleaseStore } from '../store/release-store';
import type { ActiveSet } from './active-set';
import type { HistoryEntry, HistoryFilter, RegistryStatus } from './registry-results';

/** Number of log entries that `history` and `status` return. */
const DEFAULT_HISTORY = 20;

interface Sources {
  readonly log: ActivationLog;
  readonly active: ActiveSet;
  readonly store: ReleaseStore;
  readonly loader: SetLoader;
  readonly access: Pick<TeamAccess, 'history' | 'inspect'>;
  readonly rollouts: Pick<Rollouts, 'all' | 'history' | 'inspect'>;
  /** Null without a shared database. */
  readonly following: Pick<Following, 'problem'> | null;
  /** Runs a step after the ones before it. */
  readonly oneAtATime: <T>(step: () => Promise<T>) => Promise<T>;
}

/** Tells operators what pages get, what was done, and what is damaged. */
export class StatusReports {
  readonly #sources: Sources;

  constructor(sources: Sources) {
    this.#sources = sources;
  }

  /** Checks the disk again and returns what pages get and all problems. */
  status(): Promise<RegistryStatus> {
    const { oneAtATime, active, rollouts } = this.#sources;
    return oneAtATime(async () => {
      const { serving, placements, releases, revision } = active;
      const parts = await Promise.all(
        Object.entries(placements).map(async ([part, placement]) => ({
          part,
          ...placement,
          owner: releases.get(part)?.manifest?.owner ?? null,
          published: await this.#publishedIds(part),
          unusedConsents: unusedConsents(releases.get(part), placement),
        })),
      );
      const trouble = this.#sources.following?.problem ?? null;
      const problems = [...(trouble === null ? [] : [trouble]), ...(await this.findProblems())];
      const isNewest = active.isNewest && problems.length === 0;
      return {
        revision,
        serving: serving === null ? 'nothing' : isNewest ? 'newest' : 'last good set',
        hostApi: serving?.set.shell.hostApi ?? null,
        parts,
        rollouts: rollouts.all.filter(isOpen).map(viewOf),
        problems,
        audit: this.history({}),
      };
    });
  }

  /**
   * Steps of the log, newest first.
   * @param part only those that concern it
   */
  history({ part, last = DEFAULT_HISTORY }: HistoryFilter): readonly HistoryEntry[] {
    const { access, log, rollouts } = this.#sources;
    const newestOf = (entries: readonly HistoryEntry[]): readonly HistoryEntry[] =>
      entries.filter((entry) => part === undefined || isAbout(entry, part)).slice(-last);
    return [access.history, log.entries, rollouts.history]
      .flatMap(newestOf)
      .sort((one, other) => one.at.localeCompare(other.at))
      .slice(-last)
      .toReversed();
  }

  /** What is damaged, one sentence each. To be called inside a step. */
  async findProblems(): Promise<readonly string[]> {
    const { log, rollouts, access, active, loader } = this.#sources;
    const logProblems = await Promise.all([log.inspect(), rollouts.inspect(), access.inspect()]);
    return [
      ...new Set([
        ...active.problems,
        ...logProblems.filter((problem) => problem !== null),
        ...(await loader.problemsOf(active.releases)),
      ]),
    ];
  }

  async #publishedIds(part: string): Promise<readonly string[]> {
    // A store that cannot be read is reported among the problems.
    return this.#sources.store.ids(part).catch(() => []);
  }
}

/** Whether a step concerns a part. A token without a list of parts concerns all. */
function isAbout(entry: HistoryEntry, part: string): boolean {
  if ('token' in entry) return entry.token.parts?.includes(part) ?? true;
  return partsOf(entry).includes(part);
}
