import path from 'node:path';
import {
  ConsumeSharedPlugin,
  ModuleFederationPlugin,
  ProvideSharedPlugin,
} from '@module-federation/enhanced';
import type { ThemeConfig } from 'antd';
import type { Configuration } from 'webpack';
import { HOST_API } from '../remote/host-api';
import type { ShellPageRoute } from '../remote/release';
import { staticStylesRules } from './antd-styles/static-styles-rules';
import { baseConfig } from './base-config';
import { provideRefreshRuntime, refreshPlugin } from './dev-refresh';
import { type BuildArguments, buildMode, readPart } from './part';
import { chunkMapOfShell } from './plugins/chunk-map';
import { compileHint } from './plugins/compile-hint';
import { IntegrityPlugin } from './plugins/integrity.plugin';
import { ModuleNamesPlugin } from './plugins/module-names.plugin';
import { PrecompressPlugin } from './plugins/precompress.plugin';
import { ReleasePlugin } from './plugins/release.plugin';
import { SingleSharingPlugin } from './plugins/single-sharing.plugin';
import { federationVersion, providedKeys, providedShares } from './share-lists';
import { shellChunks } from './shell-chunks';
import { SHELL_ALIASES, shellReplacements } from './shell-replacements';

const ENTRY = 'main';

/**
 * The build configuration of the shell, the only provider of shared modules.
 * @param pages the shell's own pages, for its release
 * @param theme any of the portal's themes, for the breakpoints in antd's styles
 */
export function shellConfig(
  meta: ImportMeta,
  pages: readonly ShellPageRoute[],
  theme: ThemeConfig,
): (env: unknown, args: BuildArguments) => Configuration {
  return (_env, args) => {
    const part = readPart(meta.dirname);
    const mode = buildMode(args);
    const base = baseConfig(part, mode);
    return {
      ...base,
      resolve: { ...base.resolve, alias: SHELL_ALIASES },
      // The import list below has no file extensions, which webpack requires by default in a data module.
      module: {
        ...base.module,
        rules: [
          ...(base.module?.rules ?? []),
          ...staticStylesRules(theme),
          { mimetype: 'text/javascript', resolve: { fullySpecified: false } },
        ],
      },
      entry: {
        [ENTRY]: [
          ...(mode === 'development' ? [provideRefreshRuntime()] : []),
          importProvided(),
          './src/index.ts',
        ],
      },
      optimization: { ...base.optimization, splitChunks: shellChunks() },
      plugins: [
        ...shellReplacements(),
        new ModuleFederationPlugin({
          name: part.global,
          shareStrategy: 'loaded-first',
          dts: false,
          manifest: false,
          runtimePlugins: [path.join(import.meta.dirname, 'runtime/provide-runtime.ts')],
          // The shell loads remotes itself (`shell/src/federation/container.ts`). None has a federation manifest.
          experiments: { optimization: { disableRemote: true, disableSnapshot: true, target: 'web' } },
        }),
        new ProvideSharedPlugin({ provides: { ...providedShares() } }),
        // Consumes nothing, but adds the part of the runtime that passes on the share scope.
        new ConsumeSharedPlugin({ consumes: {} }),
        new SingleSharingPlugin(),
        ...(mode === 'production'
          ? [
              new ModuleNamesPlugin(),
              compileHint(),
              new IntegrityPlugin(ENTRY),
              new ReleasePlugin({
                part,
                entryName: ENTRY,
                hostApi: HOST_API,
                pages: pages.map(({ name, path: address }) => ({ name, path: address })),
                federation: federationVersion(),
                chunkMap: (compilation, entry) =>
                  chunkMapOfShell(compilation, entry, path.join(part.folder, 'src')),
              }),
              new PrecompressPlugin(),
            ]
          : [refreshPlugin()]),
      ],
    };
  };
}

/**
 * Webpack provides only modules that the build reaches, so the entry contains one dynamic import per share key. The
 * minifier drops this uncalled list; the chunks stay.
 */
function importProvided(): string {
  const imports = providedKeys().map((key) => `() => import(${JSON.stringify(key)})`);
  return `data:text/javascript,${encodeURIComponent(`export const provided = [${imports.join(',')}];`)}`;
}
