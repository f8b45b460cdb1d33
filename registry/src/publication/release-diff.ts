import type { Release, ReleaseFile } from '@portal/shared/remote/release';
import { versionKeys } from '../rules/version-keys';

/** Names that only one of two releases has. */
export interface NameDiff {
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

/** What distinguishes two releases of a part. Sizes in bytes, uncompressed. */
export interface ReleaseDiff {
  readonly part: string;
  readonly from: string;
  readonly to: string;
  readonly files: NameDiff & {
    /** Same name without the hash, other content. */
    readonly changed: readonly { readonly name: string; readonly from: number; readonly to: number }[];
  };
  readonly bytes: { readonly from: number; readonly to: number };
  /** Routes by name and path. */
  readonly pages: NameDiff;
  readonly cards: NameDiff;
  /** `emits team.changed@1`, `listens to team.changed@1`. */
  readonly events: NameDiff;
  /** Calls of the provider, and those of which the shape changed. */
  readonly calls: NameDiff & { readonly changed: readonly string[] };
  /** Other fields that differ: host range, version, federation runtime. */
  readonly other: readonly { readonly what: string; readonly from: string; readonly to: string }[];
}

export function diffReleases(from: Release, to: Release): ReleaseDiff {
  return {
    part: to.part,
    from: from.id,
    to: to.id,
    files: diffFiles(from.files, to.files),
    bytes: { from: bytesOf(from), to: bytesOf(to) },
    pages: diffNames(pagesOf(from), pagesOf(to)),
    cards: diffNames(cardsOf(from), cardsOf(to)),
    events: diffNames(eventsOf(from), eventsOf(to)),
    calls: diffCalls(from, to),
    other: [
      ...otherDiff('version', from.version, to.version),
      ...otherDiff('HOST_API', from.hostApi ?? from.manifest?.host, to.hostApi ?? to.manifest?.host),
      ...otherDiff('owner', from.manifest?.owner, to.manifest?.owner),
      ...otherDiff('federation runtime', from.federation, to.federation),
    ],
  };
}

const bytesOf = ({ files }: Release): number => files.reduce((sum, { bytes }) => sum + bytes, 0);

/** `pages.team-list.1a2b3c4d.js` → `pages.team-list.js`. */
const withoutHash = (name: string): string => name.replace(/[.-][0-9a-f]{2,64}(?=\.[a-z0-9]+$)/, '');

function diffFiles(from: readonly ReleaseFile[], to: readonly ReleaseFile[]): ReleaseDiff['files'] {
  const before = new Map(from.map((file) => [withoutHash(file.name), file]));
  const after = new Map(to.map((file) => [withoutHash(file.name), file]));
  return {
    ...diffNames([...before.keys()], [...after.keys()]),
    changed: [...after].flatMap(([name, file]) => {
      const old = before.get(name);
      return old === undefined || old.sha256 === file.sha256
        ? []
        : [{ name, from: old.bytes, to: file.bytes }];
    }),
  };
}

function diffNames(from: readonly string[], to: readonly string[]): NameDiff {
  const [before, after] = [new Set(from), new Set(to)];
  return {
    added: [...after].filter((name) => !before.has(name)).sort(),
    removed: [...before].filter((name) => !after.has(name)).sort(),
  };
}

function diffCalls({ calls: from = {} }: Release, { calls: to = {} }: Release): ReleaseDiff['calls'] {
  const changed = Object.entries(to).filter(([id, { hash }]) => (from[id]?.hash ?? hash) !== hash);
  return {
    ...diffNames(Object.keys(from), Object.keys(to)),
    changed: changed.map(([id]) => id).sort(),
  };
}

const pagesOf = ({ manifest, pages = [] }: Release): readonly string[] =>
  [...(manifest?.routes ?? []), ...pages].map(({ name, path }) => `${name} ${path}`);

const cardsOf = ({ manifest }: Release): readonly string[] =>
  (manifest?.slots ?? []).map(({ slot, card }) => `${card} in ${slot}`);

function eventsOf({ manifest }: Release): readonly string[] {
  return [
    ...versionKeys(manifest?.events.emits).map((event) => `emits ${event}`),
    ...versionKeys(manifest?.events.listens).map((event) => `listens to ${event}`),
  ];
}

function otherDiff(what: string, from: string | undefined, to: string | undefined): ReleaseDiff['other'] {
  return from === to ? [] : [{ what, from: from ?? 'none', to: to ?? 'none' }];
}
