import type { Serving } from '../release-set';
import type { Inspection } from './inspection-pass';

/** Name of a part's entry on a dev server, which builds without hashes in its names. */
const DEV_ENTRY = 'entry.js';

/** Dev servers that count now: of remotes that are in the set, at origins that the settings still name. */
export function pointedNow(
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
 * What one inspected page gets: the active set, but with the entries of dev servers in place of some
 * remotes'. Nothing is known of their bytes, so they have no integrity and nothing of them is preloaded.
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
