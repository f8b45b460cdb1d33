import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readBuildFolder } from '@portal/registry/build-folder';
import { takeLocalBuilds } from '@portal/registry/local-builds';
import type { Registry } from '@portal/registry/registry';
import { RegistryError } from '@portal/registry/registry-error';
import type { Builds } from './builds';
import { systemUser } from './system-user';

/**
 * Activates the builds if nothing was ever activated, or if the start requires it. Builds that the rules refuse are a
 * warning, if pages get others.
 * @returns the parts whose build differs from the active release
 */
export async function takeBuilds(
  registry: Registry,
  builds: Builds,
  activateLocal: boolean,
): Promise<readonly string[]> {
  const parts = (await builds.parts()).filter((part) =>
    existsSync(join(builds.folderOf(part), 'release.json')),
  );
  const found = await Promise.all(parts.map((part) => readBuildFolder(builds.folderOf(part), part)));
  const who = { name: `${builds.start} (${systemUser()})`, address: 'local' };
  try {
    const { activated, warnings, inactive } = await takeLocalBuilds(registry, found, { who, activateLocal });
    for (const release of activated) console.log(`▸ activated ${release}`);
    for (const warning of warnings) console.warn(`Warning: ${warning}`);
    return inactive;
  } catch (error) {
    if (!(error instanceof RegistryError) || registry.sets.serving === null) throw error;
    console.warn(`Warning: the local builds were not activated. ${error.message}`);
    return [];
  }
}
