import { join } from 'node:path';

/** The repository's top folder. */
export const ROOT = join(import.meta.dirname, '..', '..');

/** The program of a package that the root depends on: started by node itself, without npx in between. */
export const bin = (name: string): string => join(ROOT, 'node_modules', '.bin', name);
