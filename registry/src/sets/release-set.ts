import type { ReleaseSet, RemoteInSet } from '@portal/shared/remote/release';
import type { Releases } from '../rules/activation-rules';
import { SHELL } from '../model/names';
import type { Placements } from '../model/placement';
import { RegistryError } from '../model/registry-error';

/** Everything that the front door needs to write a page. Created once per activation. */
export interface Serving {
  readonly set: ReleaseSet;
  readonly placements: Placements;
  readonly releases: Releases;
}

/** Address of the folder with a part's files, with trailing slash; includes the origin when the part has its own. */
export function assetFolder(part: string, origin: string | undefined): string {
  return `${origin ?? ''}/assets/${part}/`;
}

/**
 * Composes the set that pages get. The rules have been checked before.
 * @param arm text of its rollouts; empty for the active set
 */
export function composeServing(
  revision: number,
  placements: Placements,
  releases: Releases,
  arm = '',
): Serving {
  const shell = releases.get(SHELL);
  if (shell?.hostApi === undefined) throw new RegistryError('refused', 'No shell is active.');
  const remotes = Object.keys(placements)
    .filter((part) => part !== SHELL)
    .sort()
    .map((part) => remoteInSet(part, placements, releases));
  return {
    set: {
      schema: 1,
      revision,
      ...(arm === '' ? {} : { arm }),
      shell: { release: shell.id, hostApi: shell.hostApi },
      remotes,
    },
    placements,
    releases,
  };
}

function remoteInSet(part: string, placements: Placements, releases: Releases): RemoteInSet {
  const release = releases.get(part);
  const entry = release?.files.find((file) => file.name === release.entry);
  if (release?.manifest === undefined || entry === undefined) {
    throw new RegistryError('invalid', `The release of ${part} is not complete.`);
  }
  const { assets, publicRoutes } = placements[part] ?? {};
  return {
    part,
    release: release.id,
    assets: assetFolder(part, assets),
    entry: release.entry,
    integrity: entry.integrity,
    global: release.global,
    manifest: release.manifest,
    ...(publicRoutes !== undefined && { publicRoutes }),
  };
}
