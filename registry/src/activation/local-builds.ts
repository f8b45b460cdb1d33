import type { Actor } from '../model/log-entry';
import { publishBuild, type BuildFolder } from '../publication/build-folder';
import { ownPublicRoutes } from '../rules/public-routes';
import type { Registry } from './registry';

type Publishing = Pick<Registry, 'sets' | 'releases' | 'activations'>;

export interface LocalBuildsOrder {
  readonly who: Actor;
  /** `--activate-local`: replaces active releases too. */
  readonly activateLocal: boolean;
}

export interface LocalBuildsOutcome {
  /** Builds that were activated, as `part@release`. */
  readonly activated: readonly string[];
  readonly warnings: readonly string[];
  /** Parts whose local build differs from the active release. */
  readonly inactive: readonly string[];
}

/**
 * Publishes and activates the local builds in one step, if nothing was ever activated or if the command requires it.
 * Otherwise the active set is unchanged: another checkout or an operator may have activated it.
 */
export async function takeLocalBuilds(
  registry: Publishing,
  builds: readonly BuildFolder[],
  { who, activateLocal }: LocalBuildsOrder,
): Promise<LocalBuildsOutcome> {
  const different = differentFromActive(registry, builds);
  if (!activateLocal && !registry.sets.isEmpty)
    return { activated: [], warnings: [], inactive: different.map(({ release }) => release.part) };
  for (const build of different) {
    await publishBuild(build, {
      offer: (offer) => registry.releases.offer(offer, who),
      receive: (digest, content) => registry.releases.receive(digest, content),
    });
  }
  // Who starts the portal with these builds consents to what they open.
  const targets = different.map(({ release }) => ({
    part: release.part,
    release: release.id,
    publicRoutes: ownPublicRoutes(release).map(({ name }) => name),
  }));
  const conditions = activateLocal ? {} : { expects: 0 };
  try {
    const { warnings } =
      targets.length === 0 ? { warnings: [] } : await registry.activations.activate(targets, who, conditions);
    return {
      activated: targets.map(({ part, release }) => `${part}@${release}`),
      warnings,
      inactive: [],
    };
  } catch (error) {
    if (activateLocal || registry.sets.isEmpty) throw error;
    // Another door was faster.
    const others = differentFromActive(registry, builds);
    return { activated: [], warnings: [], inactive: others.map(({ release }) => release.part) };
  }
}

function differentFromActive(
  { sets }: Pick<Registry, 'sets'>,
  builds: readonly BuildFolder[],
): readonly BuildFolder[] {
  const active = sets.serving?.placements ?? {};
  return builds.filter(({ release }) => active[release.part]?.release !== release.id);
}
