import path from 'node:path';
import type { RemoteManifest } from '@portal/shared/remote/manifest';
import { exposesOf } from '@portal/shared/federation/remote-config';
import { bundledName } from './bundled-name';

/** Sources of a remote in the single bundle. */
export interface BundledRemote {
  readonly manifest: RemoteManifest;
  readonly version: string;
  readonly folder: string;
}

/**
 * Source of the module that `single-loader.ts` imports as `exposed-modules`: one lazy import per page, card and
 * language.
 */
export function exposedModulesSource(remotes: readonly BundledRemote[]): string {
  const lines = remotes.flatMap(({ manifest, folder }) =>
    Object.entries(exposesOf(manifest)).map(([expose, module]) => {
      const name = JSON.stringify(bundledName(manifest.name, expose));
      return `${name}: () => import(${JSON.stringify(path.join(folder, module.import))}),`;
    }),
  );
  return `export const exposedModules = {\n${lines.join('\n')}\n};\n`;
}
