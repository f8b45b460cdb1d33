import type { SpawnOptions } from 'node:child_process';

export declare function runInPlace(
  program: string,
  args: readonly string[],
  options?: Pick<SpawnOptions, 'cwd' | 'env'>,
): Promise<never>;
