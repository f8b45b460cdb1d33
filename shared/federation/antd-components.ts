import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);

/**
 * Components that parts cannot use. antd's buttons take one function from a module of the color picker, and while the
 * picker is shared, that module brings all of
 * `Collapse` to every page. A build that uses one fails.
 */
const UNSHARED_COMPONENTS: readonly string[] = ['color-picker'];

/** Exports that are no components. */
const NO_COMPONENTS = ['version'];

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
  return folders.filter((folder) => ![...NO_COMPONENTS, ...UNSHARED_COMPONENTS].includes(folder));
}
