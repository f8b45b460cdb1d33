import path from 'node:path';
import { SHELL_ALIASES } from '@portal/shared/federation/shell-replacements';
import type { InlineConfig, Plugin, Rolldown } from 'vite';
import { MODULES_PATH } from '../front/module-page';
import { type BundledRemote, exposedModulesSource } from '../single/exposed-modules';
import { antdByComponent } from './antd-by-component';
import { staticStyles } from './static-styles-plugin';

/** How Vite cuts a build into files; true for its default. */
export type CodeSplitting = NonNullable<Rolldown.OutputOptions['codeSplitting']>;

/** Settings that all builds of the bench by Vite share. Target and hashed names are those of the webpack builds. */
export function viteBase(root: string): InlineConfig {
  return {
    root,
    base: MODULES_PATH,
    configFile: false,
    envDir: false,
    publicDir: false,
    mode: 'production',
    logLevel: 'error',
    build: {
      emptyOutDir: true,
      target: 'es2022',
      assetsDir: '',
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      modulePreload: { polyfill: false },
    },
  };
}

export interface BundleOptions {
  readonly root: string;
  readonly remotes: readonly BundledRemote[];
  readonly codeSplitting: CodeSplitting;
}

/** Shell and remotes as one build of Vite, like `singleConfig` with webpack. */
export function bundleConfig({ root, remotes, codeSplitting }: BundleOptions): InlineConfig {
  const shell = path.join(root, 'shell');
  const base = viteBase(shell);
  return {
    ...base,
    plugins: [staticStyles(), antdByComponent(), exposedModules(remotes)],
    resolve: {
      alias: [
        {
          find: /^.*\/federation\/create-remote-loader$/,
          replacement: path.join(import.meta.dirname, '../single/single-loader.ts'),
        },
        // The files in `antd/locale` are CommonJS, whose default export Vite reads as Node does: as the whole module.
        { find: /^antd\/locale\//, replacement: 'antd/es/locale/' },
        { find: /^antd\/es\/app$/, replacement: SHELL_ALIASES['antd/es/app$'] },
      ],
    },
    build: {
      ...base.build,
      rolldownOptions: { input: path.join(shell, 'src/bootstrap.tsx'), output: { codeSplitting } },
    },
  };
}

/** The module with the lazy imports of the remotes' pages, cards and texts. */
function exposedModules(remotes: readonly BundledRemote[]): Plugin {
  const id = '\0exposed-modules';
  return {
    name: 'exposed-modules',
    resolveId: (source) => (source === 'exposed-modules' ? id : null),
    load: (loaded) => (loaded === id ? exposedModulesSource(remotes) : null),
  };
}
