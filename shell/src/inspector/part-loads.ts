import type { ReleaseSet } from '@portal/shared/remote/release';

/** What this page has fetched of one part. */
export interface PartLoad {
  readonly part: string;
  readonly release: string;
  /** From the manifest; null for the shell, which has no manifest. */
  readonly owner: string | null;
  readonly files: number;
  /** Compressed size; 0 for hosts that do not expose it. */
  readonly bytes: number;
  /** Milliseconds during which at least one of its files was loading. */
  readonly loading: number;
}

/** The fields of a resource timing that are used here. */
export type Timing = Pick<
  PerformanceResourceTiming,
  'name' | 'startTime' | 'responseEnd' | 'encodedBodySize'
>;

const SHELL = 'shell';

/** @param page address of the page, against which the folders of the set are resolved */
export function partLoads(set: ReleaseSet, timings: readonly Timing[], page: string): readonly PartLoad[] {
  const parts = [
    { part: SHELL, release: set.shell.release, owner: null, assets: '/assets/shell/' },
    ...set.remotes.map(({ part, release, manifest, assets }) => ({
      part,
      release,
      owner: manifest.owner,
      assets,
    })),
  ];
  return parts.map(({ part, release, owner, assets }) => {
    const folder = new URL(assets, page).href;
    const own = timings.filter(({ name }) => name.startsWith(folder));
    return {
      part,
      release,
      owner,
      files: new Set(own.map(({ name }) => name)).size,
      bytes: own.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
      loading: Math.round(lengthOf(own)),
    };
  });
}

/** Total length of the spans; overlaps are counted once. */
function lengthOf(spans: readonly Timing[]): number {
  let total = 0;
  let reached = 0;
  for (const { startTime, responseEnd } of [...spans].sort((one, other) => one.startTime - other.startTime)) {
    total += Math.max(0, responseEnd - Math.max(reached, startTime));
    reached = Math.max(reached, responseEnd);
  }
  return total;
}
