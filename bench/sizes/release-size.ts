import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Release } from '@portal/shared/remote/release';

/** Bytes of a remote's release. */
export interface ReleaseSize {
  readonly entryRaw: number;
  readonly entryBrotli: number;
  /** All files, without maps and packed copies; a release names neither. */
  readonly totalRaw: number;
}

/** @param folder The build that the release describes. */
export async function sizeOf(release: Release, folder: string): Promise<ReleaseSize> {
  const entry = path.join(folder, release.entry);
  const [raw, packed] = await Promise.all([stat(entry), stat(`${entry}.br`)]);
  return {
    entryRaw: raw.size,
    entryBrotli: packed.size,
    totalRaw: release.files.reduce((total, { bytes }) => total + bytes, 0),
  };
}
