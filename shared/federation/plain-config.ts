import type { Configuration } from 'webpack';
import { baseConfig } from './base-config';
import { type BuildArguments, buildMode, readPart } from './part';

/** A self-contained build without federation, used for the sandbox. */
export function plainConfig(meta: ImportMeta): (env: unknown, args: BuildArguments) => Configuration {
  return (_env, args) => {
    const part = readPart(meta.dirname);
    const mode = buildMode(args);
    const base = baseConfig(part, mode);
    return { ...base, entry: { main: './src/index.tsx' } };
  };
}
