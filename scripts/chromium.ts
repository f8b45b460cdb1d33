import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * The browser used by stories and bench: `CHROME_PATH`, or else the first known name in PATH.
 * @returns null if there is none
 */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | null {
  const named = env['CHROME_PATH'];
  const inPath = (env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)));
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
