import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);

/** Exports that would draw outside the theme or break the one style cache; parts may not import them. */
const NOT_SHARED = new Set(['version']);

/**
 * Folders of antd's components (`table`, `date-picker`), read from the installed antd's own index, so
 * that a new component is shared without a word here.
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
