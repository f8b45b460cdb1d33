import { pageExpose, slotExpose } from '@portal/shared/remote/expose-names';
import type { RemoteManifest } from '@portal/shared/remote/manifest';
import type { Release, RemoteInSet } from '@portal/shared/remote/release';
import { checkActivation } from '../rules/activation-rules';
import { PROVIDED_EVENTS } from '../rules/provided-events';
import { refuseUnusable } from '../rules/publication-rules';
import { messageOf } from '../model/registry-error';
import type { Serving } from '../sets/release-set';

/** Name of a part's entry on a dev server, whose file names have no hashes. */
export const DEV_ENTRY = 'entry.js';
/** Stands for the release of a part that was never published. */
const NO_VERSION = '0.0.0';

/**
 * Why the set cannot have a part with this manifest, by the rules of a publication and an activation; null if it can.
 * The code of a dev server is unknown, so its calls, shared modules and payloads are not judged.
 */
export function refusalOf(manifest: RemoteManifest, { releases }: Serving): string | null {
  const part = manifest.name;
  const release = unbuiltRelease(manifest);
  try {
    refuseUnusable(release);
  } catch (error) {
    return messageOf(error);
  }
  const { refusals } = checkActivation(releases, new Map([...releases, [part, release]]), PROVIDED_EVENTS);
  return refusals.length === 0 ? null : refusals.join(' ');
}

/** The part in a set, before an origin is filled in. */
export function remoteFromManifest(manifest: RemoteManifest): RemoteInSet {
  const { part, id, global } = unbuiltRelease(manifest);
  return { part, release: id, assets: '', entry: DEV_ENTRY, integrity: null, global, manifest };
}

/** What a build of this manifest would be, as far as the rules need it. */
export function unbuiltRelease(manifest: RemoteManifest): Release {
  const exposes = [
    ...manifest.routes.map(({ page }) => pageExpose(page)),
    ...manifest.slots.map(({ card }) => slotExpose(card)),
  ];
  return {
    schema: 1,
    part: manifest.name,
    version: NO_VERSION,
    id: NO_VERSION,
    entry: DEV_ENTRY,
    global: manifest.name.replaceAll('-', '_'),
    files: [],
    chunks: Object.fromEntries(exposes.map((expose) => [expose, [DEV_ENTRY]])),
    uses: {},
    manifest,
  };
}
