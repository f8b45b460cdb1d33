import { join } from 'node:path';

/** Root folder of the repository. */
export const ROOT = join(import.meta.dirname, '..', '..');

/** The program of a package that the root, or another folder, depends on. It is started directly, without npx. */
export const bin = (name: string, folder = '.'): string => join(ROOT, folder, 'node_modules', '.bin', name);
