import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Release } from '@portal/shared/remote/release';

/** Size of a remote's release in bytes. */
export interface ReleaseSize {
  readonly entryRaw: number;
  readonly entryBrotli: number;
  /** All files without source maps and compressed copies, neither of which a release lists. */
  readonly totalRaw: number;
}

/** @param folder folder of the build that the release describes */
export async function sizeOf(release: Release, folder: string): Promise<ReleaseSize> {
  const entry = path.join(folder, release.entry);
  const [raw, packed] = await Promise.all([stat(entry), stat(`${entry}.br`)]);
  return {
    entryRaw: raw.size,
    entryBrotli: packed.size,
    totalRaw: release.files.reduce((total, { bytes }) => total + bytes, 0),
  };
}
