import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { readPart } from '@portal/shared/federation/part';
import type { RemoteManifest } from '@portal/shared/remote/manifest';
import { runBuild } from '@portal/shared/federation/build-part';
import type { BundledRemote } from './exposed-modules';
import { singleConfig } from './single-config';
import { stubRelease } from './stub-release';

/** Folders with one release per part, named after the parts. */
export interface SingleBuild {
  readonly parts: readonly { readonly part: string; readonly folder: string }[];
}

/** Builds shell and remotes as one bundle into `output`, with releases that the registry accepts. */
export async function buildSingle(root: string, output: string): Promise<SingleBuild> {
  const remotes = await bundledRemotes(root);
  await rm(output, { recursive: true, force: true });
  const shell = path.join(output, 'shell');
  await runBuild(singleConfig(root, remotes, shell));
  const stubs = await Promise.all(
    remotes.map(async (remote) => {
      const { release, content } = stubRelease(remote);
      const folder = path.join(output, release.part);
      await mkdir(folder, { recursive: true });
      await writeFile(path.join(folder, release.entry), content);
      await writeFile(path.join(folder, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
      return { part: release.part, folder };
    }),
  );
  return { parts: [{ part: 'shell', folder: shell }, ...stubs] };
}

async function bundledRemotes(root: string): Promise<readonly BundledRemote[]> {
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
