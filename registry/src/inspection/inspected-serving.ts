import type { RemoteManifest } from '@portal/shared/remote/manifest';
import type { RemoteInSet } from '@portal/shared/remote/release';
import { isConsented } from '../model/placement';
import { RegistryError } from '../model/registry-error';
import type { Serving } from '../sets/release-set';
import { parseManifest } from '../store/release-schema';
import { DEV_ENTRY, refusalOf, remoteFromManifest, unbuiltRelease } from './dev-manifest';
import type { Inspection } from './inspection-pass';

/** A part whose code comes from a dev server. */
export interface PointedPart {
  readonly origin: string;
  /** Absent: that of the set. */
  readonly manifest?: RemoteManifest;
}

/**
 * The dev servers in effect: those at origins that the settings still name, of parts that are in the set or whose
 * manifest still fits it.
 */
export function pointedParts(
  { pointed, manifests = {} }: Inspection,
  serving: Serving,
  devOrigins: readonly string[],
): ReadonlyMap<string, PointedPart> {
  const found = new Map<string, PointedPart>();
  // Each is judged beside those before it.
  let judged = serving;
  for (const [part, origin] of Object.entries(pointed)) {
    if (!devOrigins.includes(origin)) continue;
    const given = manifests[part];
    const manifest = given === undefined ? undefined : fitting(given, judged);
    if (manifest !== undefined) {
      found.set(part, { origin, manifest });
      const releases = new Map([...judged.releases, [part, unbuiltRelease(manifest)] as const]);
      judged = { ...judged, releases };
    } else if (serving.set.remotes.some((remote) => remote.part === part)) found.set(part, { origin });
  }
  return found;
}

/** The set, or the portal itself, may have changed since the manifest was accepted. */
function fitting(given: unknown, serving: Serving): RemoteManifest | undefined {
  try {
    const manifest = parseManifest(given);
    return refusalOf(manifest, serving) === null ? manifest : undefined;
  } catch (error) {
    if (error instanceof RegistryError) return undefined;
    throw error;
  }
}

/**
 * The set of one inspected page: the active set, with entries and manifests of dev servers in place of those of some
 * remotes, and with parts that only this page knows. The content of the entries is unknown, so they have no integrity
 * hash and are not preloaded.
 */
export function inspectedServing(serving: Serving, pointed: ReadonlyMap<string, PointedPart>): Serving {
  if (pointed.size === 0) return serving;
  const { set, releases } = serving;
  const known = new Set(set.remotes.map(({ part }) => part));
  const added = [...pointed].flatMap(([part, { manifest }]) =>
    manifest === undefined || known.has(part) ? [] : [remoteFromManifest(manifest)],
  );
  const former = set.former?.filter(({ part }) => !pointed.has(part));
  return {
    ...serving,
    set: {
      ...set,
      remotes: [...set.remotes, ...added]
        .map((remote) => fromDevServer(remote, pointed.get(remote.part)))
        .sort((one, other) => (one.part < other.part ? -1 : 1)),
      ...(former === undefined ? {} : { former }),
    },
    releases: new Map([...releases].filter(([part]) => !pointed.has(part))),
  };
}

function fromDevServer(remote: RemoteInSet, pointed: PointedPart | undefined): RemoteInSet {
  if (pointed === undefined) return remote;
  const { origin, manifest = remote.manifest } = pointed;
  const { publicRoutes = [], ...others } = remote;
  // The operator consented to pages of the set, not to what the dev server has under their names.
  const opened = manifest.routes.filter(
    (route) => publicRoutes.includes(route.name) && isConsented(route, remote.manifest.routes),
  );
  return {
    ...others,
    release: `${remote.release}+dev`,
    assets: `${origin}/assets/${remote.part}/`,
    entry: DEV_ENTRY,
    integrity: null,
    manifest,
    ...(opened.length > 0 && { publicRoutes: opened.map(({ name }) => name) }),
  };
}
