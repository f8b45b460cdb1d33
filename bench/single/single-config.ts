import path from 'node:path';
import { baseConfig } from '@portal/shared/federation/base-config';
import { staticStylesRules } from '@portal/shared/federation/antd-styles/static-styles-rules';
import { DEFAULT_SEED } from '@portal/shared/contracts/theme-colors';
import { readPart } from '@portal/shared/federation/part';
import { type ChunkMap, chunkMapOfShell } from '@portal/shared/federation/plugins/chunk-map';
import { compileHint } from '@portal/shared/federation/plugins/compile-hint';
import { IntegrityPlugin } from '@portal/shared/federation/plugins/integrity.plugin';
import { PrecompressPlugin } from '@portal/shared/federation/plugins/precompress.plugin';
import { ReleasePlugin } from '@portal/shared/federation/plugins/release.plugin';
import { SHELL_ALIASES, shellReplacements } from '@portal/shared/federation/shell-replacements';
import { HOST_API } from '@portal/shared/remote/host-api';
import webpack, { type Compilation, type Configuration } from 'webpack';
import { portalTheme } from '../../shell/src/theme/portal-theme';
import { bundledName } from './bundled-name';
import { type BundledRemote, exposedModulesSource } from './exposed-modules';

const ENTRY = 'main';

/**
 * The reference that federation is compared with: shell and remotes as one webpack build. Compiler, minifier, compile
 * hint, integrity hashes and compression are those of the real builds; the chunking is webpack's default. The single
 * build uses its advantages: it starts without the asynchronous step that sharing needs, and tree-shakes each module.
 */
export function singleConfig(root: string, remotes: readonly BundledRemote[], output: string): Configuration {
  const shell = path.join(root, 'shell');
  const part = readPart(shell);
  const base = baseConfig(part, 'production');
  const { NormalModuleReplacementPlugin } = webpack;
  return {
    ...base,
    resolve: { ...base.resolve, alias: SHELL_ALIASES },
    // The list of lazy imports has no file extensions, which webpack requires in a data module by default.
    module: {
      ...base.module,
      rules: [
        ...(base.module?.rules ?? []),
        ...staticStylesRules(portalTheme(DEFAULT_SEED, 'light')),
        { mimetype: 'text/javascript', resolve: { fullySpecified: false } },
      ],
    },
    entry: { [ENTRY]: './src/bootstrap.tsx' },
    output: { ...base.output, path: output },
    plugins: [
      ...shellReplacements(),
      new NormalModuleReplacementPlugin(
        /\/federation\/create-remote-loader$/,
        path.join(import.meta.dirname, 'single-loader.ts'),
      ),
      new NormalModuleReplacementPlugin(
        /^exposed-modules$/,
        `data:text/javascript,${encodeURIComponent(exposedModulesSource(remotes))}`,
      ),
      compileHint(),
      new IntegrityPlugin(ENTRY),
      new ReleasePlugin({
        part,
        entryName: ENTRY,
        hostApi: HOST_API,
        chunkMap: (compilation, entryFile) => chunkMapOf(compilation, entryFile, shell, remotes),
      }),
      new PrecompressPlugin(path.join(root, '.cache/compressed')),
    ],
  };
}

/** The shell's own lazy modules, and the remotes' exposes under their names in the bundle. */
function chunkMapOf(
  compilation: Compilation,
  entryFile: string,
  shell: string,
  remotes: readonly BundledRemote[],
): ChunkMap {
  const { chunks } = chunkMapOfShell(compilation, entryFile, path.join(shell, 'src'));
  const exposed = remotes.flatMap(({ manifest, folder }) =>
    Object.entries(chunkMapOfShell(compilation, entryFile, path.join(folder, 'src')).chunks)
      .filter(([expose]) => expose !== '.')
      .map(([expose, files]) => [bundledName(manifest.name, expose), files] as const),
  );
  return { chunks: { ...chunks, ...Object.fromEntries(exposed) }, uses: {} };
}
