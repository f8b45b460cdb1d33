import type { Serving } from '../release-set';
import type { Inspection } from './inspection-pass';

/** Name of a part's entry on a dev server, whose file names have no hashes. */
const DEV_ENTRY = 'entry.js';

/** The dev servers in effect: those of remotes that are in the set, at origins that the settings still name. */
export function activeDevServers(
  { pointed }: Inspection,
  { set }: Serving,
  devOrigins: readonly string[],
): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(pointed).filter(
      ([part, origin]) => devOrigins.includes(origin) && set.remotes.some((remote) => remote.part === part),
    ),
  );
}

/**
 * The set of one inspected page: the active set, with entries of dev servers in place of those of some remotes. Their
 * content is unknown, so they have no integrity hash and are not preloaded.
 */
export function inspectedServing(serving: Serving, pointed: ReadonlyMap<string, string>): Serving {
  if (pointed.size === 0) return serving;
  return {
    ...serving,
    set: {
      ...serving.set,
      remotes: serving.set.remotes.map((remote) => {
        const origin = pointed.get(remote.part);
        return origin === undefined
          ? remote
          : {
              ...remote,
              release: `${remote.release}+dev`,
              assets: `${origin}/assets/${remote.part}/`,
              entry: DEV_ENTRY,
              integrity: null,
            };
      }),
    },
    releases: new Map([...serving.releases].filter(([part]) => !pointed.has(part))),
  };
}
