import type { ReleaseSet, RemoteInSet } from '@portal/shared/remote/release';
import type { Releases } from '../rules/activation-rules';
import { SHELL } from '../model/names';
import { isConsented, type Placement, type Placements } from '../model/placement';
import { RegistryError } from '../model/registry-error';
import { ownPublicRoutes, placementWithPages, withHeldConsents } from '../rules/public-routes';

/** Everything that the front door needs to write a page. Created once per activation. */
export interface Serving {
  readonly set: ReleaseSet;
  /** Their consents are for pages, also if the log has names. */
  readonly placements: Placements;
  readonly releases: Releases;
}

/** Address of the folder with a part's files, with trailing slash; includes the origin when the part has its own. */
export function assetFolder(part: string, origin: string | undefined): string {
  return `${origin ?? ''}/assets/${part}/`;
}

/** Placements as they are stored, with consents for pages. */
export function placementsWithPages(stored: Placements, releases: Releases): Placements {
  return Object.fromEntries(
    Object.entries(stored).map(([part, placement]) => [
      part,
      placementWithPages(placement, releases.get(part)),
    ]),
  );
}

/** Placements of another time, without the consents that do not hold in the current ones. */
export function heldPlacements(placements: Placements, current: Placements = {}): Placements {
  return Object.fromEntries(
    Object.entries(placements).map(([part, placement]) => [part, withHeldConsents(placement, current[part])]),
  );
}

/**
 * Composes the set that pages get. The rules have been checked before.
 * @param stored placements
 * @param arm text of its rollouts; empty for the active set
 */
export function composeServing(revision: number, stored: Placements, releases: Releases, arm = ''): Serving {
  const placements = placementsWithPages(stored, releases);
  const shell = releases.get(SHELL);
  if (shell?.hostApi === undefined) throw new RegistryError('refused', 'No shell is active.');
  const remotes = Object.keys(placements)
    .filter((part) => part !== SHELL)
    .sort()
    .map((part) => remoteInSet(part, placements[part], releases));
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

function remoteInSet(part: string, placement: Placement | undefined, releases: Releases): RemoteInSet {
  const release = releases.get(part);
  const entry = release?.files.find((file) => file.name === release.entry);
  if (release?.manifest === undefined || entry === undefined) {
    throw new RegistryError('invalid', `The release of ${part} is not complete.`);
  }
  const opened = ownPublicRoutes(release).filter((route) => isConsented(route, placement?.consents));
  return {
    part,
    release: release.id,
    assets: assetFolder(part, placement?.assets),
    entry: release.entry,
    integrity: entry.integrity,
    global: release.global,
    manifest: release.manifest,
    ...(opened.length > 0 && { publicRoutes: opened.map(({ name }) => name).sort() }),
  };
}
