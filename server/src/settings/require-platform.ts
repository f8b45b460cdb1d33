import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Ends the process on another platform than that of the package, whose native code would fail later and without a reason.
 * @param folder of the package
 */
export function requirePlatform(folder: string): void {
  const build = join(folder, 'build.json');
  // Tests start the program from its sources.
  const problem = existsSync(build) ? platformProblem(readFileSync(build, 'utf8'), here()) : null;
  if (problem === null) return;
  console.error(problem);
  process.exit(1);
}

const here = (): string => `${process.platform}-${process.arch}`;

/** @param build content of `build.json` */
export function platformProblem(build: string, platform: string): string | null {
  const value: unknown = JSON.parse(build);
  const made =
    typeof value === 'object' && value !== null && 'platform' in value ? String(value.platform) : platform;
  return made === platform
    ? null
    : `This package is for ${made}, and this machine is ${platform}: build one there with npm run package.`;
}
