import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Chromium without windows: the same pages with less processor time. It cannot run with `--headed`. */
export const HEADLESS_SHELL = 'chromium-headless-shell';
const NAMES = [HEADLESS_SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * The browser used by stories and bench: `CHROME_PATH`, or else the first of the known names that is in PATH.
 * @returns null if there is none
 */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | null {
  const named = env['CHROME_PATH'];
  const folders = (env['PATH'] ?? '').split(delimiter);
  const inPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  const candidates = named === undefined || named === '' ? inPath : [named];
  return candidates.find(isExecutable) ?? null;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
