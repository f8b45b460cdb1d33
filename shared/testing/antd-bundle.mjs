// antd is 1,500 modules. Jest reads and compiles each of them again for every test file, which takes a second of CPU
// time. Tests load one file instead, which esbuild makes once for each set of locked versions.
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { build } from 'esbuild';

const SHARED = join(import.meta.dirname, '..');
// Beside the packages of shared, so that the bundle finds the same React and the same dayjs as all other code.
const CACHE = join(SHARED, 'node_modules/.cache/antd-bundle');
const require = createRequire(join(SHARED, 'package.json'));

/** What an import may name. One that the bundle does not offer fails; it never loads a second copy of antd. */
const BUNDLED = '(?:antd|@ant-design/[^/]+|@rc-component/[^/]+)(?:/.*)?';
/** What other code imports too: a second copy would have contexts and locales of its own. */
const EXTERNAL = ['react', 'react-dom', 'dayjs'];
const ICON_COMPONENTS = '@ant-design/icons/lib/components/';

/** Makes the bundle if it is missing, and returns the lines of Jest's moduleNameMapper that lead to it. */
export async function mapAntdToBundle() {
  const folder = join(CACHE, fingerprint());
  if (!existsSync(folder)) await makeBundle(folder);
  return { [`^(${BUNDLED})$`]: `${folder}/$1.cjs` };
}

/** The lock file names the version of every package in the bundle. */
function fingerprint() {
  const hash = createHash('sha256');
  for (const file of [join(SHARED, '../pnpm-lock.yaml'), import.meta.filename])
    hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

/** Writes beside the folder and renames, because several runs of Jest may start at once. */
async function makeBundle(folder) {
  mkdirSync(CACHE, { recursive: true });
  const unfinished = mkdtempSync(join(CACHE, 'unfinished-'));
  await bundleInto(unfinished);
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    // Another run was first: the same versions make the same bundle.
    if (!existsSync(folder)) throw error;
    rmSync(unfinished, { recursive: true });
  }
}

const OPTIONS = {
  bundle: true,
  platform: 'node',
  format: 'cjs',
  target: 'node24',
  external: EXTERNAL.flatMap((name) => [name, `${name}/*`]),
  minifyWhitespace: true,
  legalComments: 'none',
  logLevel: 'error',
};

/** antd with all that it uses is one file; each icon and locale has its own, so that a test reads only its icons. */
async function bundleInto(folder) {
  const antd = antdModules();
  await build({
    ...OPTIONS,
    stdin: { contents: entryOf(antd), resolveDir: SHARED },
    plugins: [withoutStyleSheets],
    outfile: join(folder, 'bundle.cjs'),
  });
  for (const name of Object.keys(antd)) {
    const file = join(folder, `${name}.cjs`);
    mkdirSync(dirname(file), { recursive: true });
    const bundle = relative(dirname(file), join(folder, 'bundle.cjs'));
    writeFileSync(file, `module.exports = require('./${bundle}')['${name}']();\n`);
  }
  await build({
    ...OPTIONS,
    entryPoints: { ...iconModules(), ...localeModules() },
    plugins: [iconBaseFromBundle],
    outdir: folder,
    outExtension: { '.js': '.cjs' },
  });
}

/** Offers each module as a function, so that it runs when it is first asked for. */
const entryOf = (modules) =>
  `module.exports = {${Object.entries(modules)
    .map(([name, path]) => `'${name}': () => require(${JSON.stringify(path)})`)
    .join(',')}};`;

/** jsdom has no layout. Style sheets would be parsed for each test, and their rules matched for each computed style. */
const withoutStyleSheets = {
  name: 'without-style-sheets',
  setup(building) {
    building.onLoad({ filter: /@rc-component\/util\/\w+\/Dom\/dynamicCSS\.js$/ }, () => ({
      contents: `
        const unused = document.createElement('style');
        exports.injectCSS = exports.updateCSS = () => unused;
        exports.removeCSS = exports.clearContainerCache = () => undefined;`,
    }));
  },
};

/** The components behind all icons share a context with antd. */
const iconBaseFromBundle = {
  name: 'icon-base-from-bundle',
  setup(building) {
    building.onResolve({ filter: /^\.\.\/components\/\w+$/ }, ({ path }) => ({
      path: `${ICON_COMPONENTS}${path.slice('../components/'.length)}`,
      external: true,
    }));
  },
};

/** Name of an import → file. */
function antdModules() {
  const antd = dirname(require.resolve('antd'));
  const icons = dirname(require.resolve('@ant-design/icons'));
  const components = readdirSync(antd).filter((name) => existsSync(join(antd, name, 'index.js')));
  return {
    antd: join(antd, 'index.js'),
    // Only the shell depends on the colors directly; antd's own are the ones in the bundle.
    '@ant-design/colors': createRequire(join(antd, 'index.js')).resolve('@ant-design/colors'),
    ...Object.fromEntries(
      components.flatMap((name) => ['es', 'lib'].map((form) => [`antd/${form}/${name}`, join(antd, name)])),
    ),
    // The shell takes this component apart.
    ...modulesIn(join(antd, 'app'), 'antd/es/app/'),
    ...modulesIn(join(icons, 'components'), ICON_COMPONENTS),
  };
}

const iconModules = () =>
  modulesIn(join(dirname(require.resolve('@ant-design/icons')), 'icons'), '@ant-design/icons/');

const localeModules = () => modulesIn(join(dirname(require.resolve('antd')), 'locale'), 'antd/locale/');

const modulesIn = (folder, prefix) =>
  Object.fromEntries(
    readdirSync(folder)
      .filter((file) => file.endsWith('.js') && file !== 'index.js')
      .map((file) => file.slice(0, -'.js'.length))
      .map((name) => [prefix + name, join(folder, name)]),
  );
