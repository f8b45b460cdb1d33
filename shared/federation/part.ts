import { readFileSync } from 'node:fs';
import path from 'node:path';

/** What the preset knows about a part before it builds, read from the part's own folder. */
export interface Part {
  /** `mf-team`: asset path and first segment of every address. The package's name without its scope. */
  readonly name: string;
  /** `mf_team`: a JavaScript identifier, used for the container's global and the Trusted Types policy. */
  readonly global: string;
  /** Semver of the part's `package.json`. */
  readonly version: string;
  readonly folder: string;
}

export type BuildMode = 'development' | 'production';

/** Arguments that webpack-cli and `scripts/build.ts` pass to a configuration function. */
export interface BuildArguments {
  readonly mode?: string | undefined;
}

export function readPart(folder: string): Part {
  const parsed: unknown = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  if (
    typeof parsed !== 'object' ||
    parsed === null ||
    !('name' in parsed) ||
    typeof parsed.name !== 'string' ||
    !('version' in parsed) ||
    typeof parsed.version !== 'string'
  ) {
    throw new Error(
      `${folder}/package.json needs a name, which is that of the part, and a version, the first half of the release id.`,
    );
  }
  const name = parsed.name.replace(/^@[^/]+\//, '');
  return { name, global: name.replaceAll('-', '_'), version: parsed.version, folder };
}

export function buildMode(args: BuildArguments): BuildMode {
  return args.mode === 'development' ? 'development' : 'production';
}
