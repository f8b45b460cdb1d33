import { join } from 'node:path';

/** Root folder of the repository. */
export const ROOT = join(import.meta.dirname, '..', '..');

/** The program of a package that the root depends on, to be started by node directly, without npx. */
export const bin = (name: string): string => join(ROOT, 'node_modules', '.bin', name);
