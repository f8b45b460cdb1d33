import { readdir } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { readPart } from '@portal/shared/federation/part';
import type { RemoteManifest } from '@portal/shared/remote/manifest';
import type { BundledRemote } from './exposed-modules';

/** The remotes of the repository, in the order of their names. */
export async function bundledRemotes(root: string): Promise<readonly BundledRemote[]> {
  const folders = (await readdir(root)).filter((name) => existsSync(path.join(root, name, 'remote.ts')));
  return Promise.all(
    folders.sort().map(async (name) => {
      const folder = path.join(root, name);
      const { version } = readPart(folder);
      return { folder, version, manifest: await manifestIn(folder) };
    }),
  );
}

async function manifestIn(folder: string): Promise<RemoteManifest> {
  const module: unknown = await import(pathToFileURL(path.join(folder, 'remote.ts')).href);
  if (typeof module !== 'object' || module === null || !('manifest' in module))
    throw new Error(`${folder}/remote.ts exports no manifest.`);
  // The module belongs to this repository, so its own compilation checks the type.
  return module.manifest as RemoteManifest;
}
