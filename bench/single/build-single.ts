import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runBuild } from '@portal/shared/federation/build-part';
import { bundledRemotes } from './bundled-remotes';
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
      const { release, text, contents } = stubRelease(remote);
      const folder = path.join(output, release.part);
      await mkdir(folder, { recursive: true });
      for (const [name, content] of contents) await writeFile(path.join(folder, name), content);
      await writeFile(path.join(folder, 'release.json'), text);
      return { part: release.part, folder };
    }),
  );
  return { parts: [{ part: 'shell', folder: shell }, ...stubs] };
}
