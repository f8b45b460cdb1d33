import type { Actor } from './activation-log';
import { publishBuild, type BuildFolder } from './build-folder';
import type { Registry } from './registry';
import type { ActivationResult } from './registry-answers';

export interface LocalBuildsOutcome {
  /** Builds that were taken over, as `part@release`. */
  readonly activated: readonly string[];
  readonly warnings: readonly string[];
  /** Parts whose build on this machine is known but not what pages get, as `part@release`. */
  readonly inactive: readonly string[];
}

/**
 * Publishes the builds of this machine and activates those that the registry did not know, in one step.
 * A build that was rolled back is known, so a restart does not bring it back.
 */
export async function takeLocalBuilds(
  registry: Registry,
  builds: readonly BuildFolder[],
  who: Actor,
): Promise<LocalBuildsOutcome> {
  const wanted: { part: string; release: string }[] = [];
  for (const build of builds) {
    const { part, id } = build.release;
    // A part that was never active is taken over even when a start was cut off after publishing it.
    const isNew = !(await registry.isKnown(part, id)) || !registry.hasBeenActive(part);
    await publishBuild(build, {
      offer: (offer) => registry.offer(offer, who),
      receive: (digest, content) => registry.receive(digest, content),
    });
    if (isNew) wanted.push({ part, release: id });
  }
  const { warnings }: Pick<ActivationResult, 'warnings'> =
    wanted.length === 0 ? { warnings: [] } : await registry.activate(wanted, who);
  const active = registry.serving?.placements ?? {};
  return {
    activated: wanted.map(({ part, release }) => `${part}@${release}`),
    warnings,
    inactive: builds
      .filter(({ release }) => active[release.part]?.release !== release.id)
      .map(({ release }) => `${release.part}@${release.id}`),
  };
}
