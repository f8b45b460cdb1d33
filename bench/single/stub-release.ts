import { type BuiltRelease, buildRelease } from '@portal/registry/testing/build-release';
import { sha256 } from '@portal/registry/sha256';
import { exposesOf } from '@portal/shared/federation/remote-config';
import { bundledName } from './bundled-name';
import type { BundledRemote } from './exposed-modules';

/**
 * Release of a remote whose code is in the single bundle. The front door serves its manifest, and the chunks of its
 * exposes are those of the bundle. Its entry is never fetched.
 */
export function stubRelease({ manifest, version }: BundledRemote): BuiltRelease {
  const content = `// The code of ${manifest.name} is in the single bundle.\n`;
  const entry = `entry.${sha256(content).slice(0, 16)}.js`;
  const exposes = Object.keys(exposesOf(manifest));
  return buildRelease(manifest.name, {
    version,
    files: { [entry]: content },
    chunks: Object.fromEntries(['.', ...exposes].map((expose) => [expose, []])),
    uses: Object.fromEntries(exposes.map((expose) => [expose, [bundledName(manifest.name, expose)]])),
    manifest,
  });
}
