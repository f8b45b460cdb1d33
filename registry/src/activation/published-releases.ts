import type { Release } from '@portal/shared/remote/release';
import type { TeamAccess } from '../access/team-access';
import type { ActivationLog } from '../history/activation-log';
import { nextEntryBase, type Actor } from '../model/log-entry';
import { judgeBuild, type JudgedBy } from '../publication/deploy-verdict';
import type { Offer, OfferResponse, Publication } from '../publication/publication';
import { diffReleases, type ReleaseDiff } from '../publication/release-diff';
import type { Rollouts } from '../rollouts/rollouts';
import type { Verdict } from '../rules/activation-rules';
import type { ReleaseTrust } from '../sets/release-trust';
import type { ReleaseStore } from '../store/release-store';
import type { ActiveSet } from './active-set';
import type { ReleaseCommits } from './registry-results';

interface Sources {
  readonly log: ActivationLog;
  readonly active: ActiveSet;
  readonly store: ReleaseStore;
  readonly publication: Publication;
  readonly trust: ReleaseTrust;
  readonly access: Pick<TeamAccess, 'noteKey'>;
  readonly rollouts: Pick<Rollouts, 'running'>;
  readonly rules: JudgedBy;
  /** Runs a step after the ones before it. */
  readonly oneAtATime: <T>(step: () => Promise<T>) => Promise<T>;
  readonly now: () => Date;
}

/** Publishes, judges and compares releases. Pages get none of them before it is activated. */
export class PublishedReleases {
  readonly #sources: Sources;

  constructor(sources: Sources) {
    this.#sources = sources;
  }

  receive(digest: string, content: Uint8Array): Promise<void> {
    return this.#sources.publication.receive(digest, content);
  }

  offer(offer: Offer, who: Actor): Promise<OfferResponse> {
    const { oneAtATime, publication, trust, access, log, active, now } = this.#sources;
    return oneAtATime(async () => {
      const response = await publication.offer(offer);
      const { part, id, state } = response;
      const { commit, signature } = offer;
      const isSignedAnew =
        state === 'known' &&
        signature !== undefined &&
        signature.key !== trust.publication(part, id)?.signature?.key;
      if (state === 'stored' || isSignedAnew) {
        await access.noteKey(part, signature, who);
        await log.append({
          ...nextEntryBase(log.entries, { who }, { revision: active.revision, at: now() }),
          action: 'publish',
          part,
          release: id,
          ...(commit === undefined ? {} : { commit }),
          ...(signature === undefined ? {} : { signature }),
        });
      }
      return response;
    });
  }

  /** Whether a build could be published and activated now. Changes nothing. */
  judge(text: string): Promise<Verdict> {
    const { active, store, rules } = this.#sources;
    const { releases, placements } = active;
    return judgeBuild(text, { active: releases, placements, published: store, ...rules });
  }

  /**
   * Releases that pages get, those of running rollouts included, also when they could not be served at the start.
   * @throws RegistryError `invalid` when one is damaged
   */
  async inUse(): Promise<readonly Release[]> {
    const { active, rollouts, store } = this.#sources;
    const changes = rollouts.running.flatMap((rollout) => rollout.changes);
    const inArms = await Promise.all(changes.map(({ part, to }) => store.get(part, to.release)));
    return [...active.releases.values(), ...inArms.filter((release) => release !== null)];
  }

  /**
   * What distinguishes two published releases of a part.
   * @throws RegistryError `absent`
   */
  async diff(part: string, from: string, to: string): Promise<ReleaseDiff & ReleaseCommits> {
    const { store, trust } = this.#sources;
    const diff = diffReleases(await store.require(part, from), await store.require(part, to));
    const commitOf = (id: string): string | null => trust.publication(part, id)?.commit ?? null;
    return { ...diff, commits: { from: commitOf(from), to: commitOf(to) } };
  }
}
