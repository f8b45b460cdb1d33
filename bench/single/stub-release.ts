import { createHash } from 'node:crypto';
import { exposesOf } from '@portal/shared/federation/remote-config';
import { integrityOf } from '@portal/shared/federation/integrity';
import { releaseId } from '@portal/shared/federation/release-id';
import type { Release } from '@portal/shared/remote/release';
import { bundledName } from './bundled-name';
import type { BundledRemote } from './exposed-modules';

/** A release and the content of its only file. */
export interface StubRelease {
  readonly release: Release;
  readonly content: string;
}

/**
 * Release of a remote whose code is in the single bundle. The front door serves its manifest, and the chunks of its
 * exposes are those of the bundle. Its entry is never fetched.
 */
export function stubRelease({ manifest, version }: BundledRemote): StubRelease {
  const content = `// The code of ${manifest.name} is in the single bundle.\n`;
  const bytes = Buffer.from(content);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const entry = `entry.${sha256.slice(0, 16)}.js`;
  const exposes = Object.keys(exposesOf(manifest));
  const rest: Omit<Release, 'id'> = {
    schema: 1,
    part: manifest.name,
    version,
    entry,
    global: manifest.name.replaceAll('-', '_'),
    files: [{ name: entry, bytes: bytes.length, sha256, integrity: integrityOf(bytes) }],
    chunks: Object.fromEntries(['.', ...exposes].map((expose) => [expose, []])),
    uses: Object.fromEntries(exposes.map((expose) => [expose, [bundledName(manifest.name, expose)]])),
    manifest,
  };
  return { release: { ...rest, id: releaseId(rest) }, content };
}
