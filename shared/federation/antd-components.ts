import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);

/** Exports that parts may not import, because they would render outside the theme or break the single style cache. */
const NOT_SHARED = new Set(['version']);

/**
 * Folders of antd's components (`table`, `date-picker`), read from the index of the installed antd, so that new
 * components are shared automatically.
 */
export function antdComponents(): readonly string[] {
  const index = readFileSync(
    path.join(path.dirname(require.resolve('antd/package.json')), 'es/index.js'),
    'utf8',
  );
  const folders = [...index.matchAll(/^export \{ default as \w+ \} from '\.\/([\w-]+)';$/gm)].map(
    ([, folder]) => folder ?? '',
  );
  if (folders.length === 0)
    throw new Error('antd/es/index.js no longer lists one default export per component folder.');
  return folders.filter((folder) => !NOT_SHARED.has(folder));
}
