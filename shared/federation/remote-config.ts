import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type Configuration } from 'webpack';
import { LANGUAGES } from '../contracts/language';
import { pageExpose, slotExpose, textsExpose } from '../remote/expose-names';
import type { RemoteManifest } from '../remote/manifest';
import { baseConfig } from './base-config';
import { consumeRefreshRuntime, refreshPlugin } from './dev-refresh';
import { type BuildArguments, buildMode, readPart } from './part';
import { chunkMapOfRemote } from './plugins/chunk-map';
import { CopyGuardPlugin } from './plugins/copy-guard.plugin';
import { compileHint } from './plugins/compile-hint';
import { IntegrityPlugin } from './plugins/integrity.plugin';
import { ModuleNamesPlugin } from './plugins/module-names.plugin';
import { PrecompressPlugin } from './plugins/precompress.plugin';
import { ReleasePlugin } from './plugins/release.plugin';
import { SingleSharingPlugin } from './plugins/single-sharing.plugin';
import { CARDS_CHUNK, lentCardChunk, pageChunk, remoteChunks, textsChunk } from './remote-chunks';
import { consumedShares, federationVersion, providedKeys } from './share-lists';

const ENTRY = 'entry';
const { NormalModuleReplacementPlugin } = webpack;

/** The module that federation's generated start-up code imports. */
export const FEDERATION_RUNTIME = /\/webpack-bundler-runtime\/dist\/bundler\.js$/;

/**
 * The complete build configuration of a remote, derived from its manifest: the exposes are the manifest's pages and
 * cards and the two languages.
 */
export function remoteConfig(
  meta: ImportMeta,
  manifest: RemoteManifest,
): (env: unknown, args: BuildArguments) => Configuration {
  return (_env, args) => {
    const part = readPart(meta.dirname);
    if (part.name !== manifest.name)
      throw new Error(
        `The manifest in ${part.folder} is named ${manifest.name}, but its package ${part.name}. Give both the same name.`,
      );
    const mode = buildMode(args);
    const base = baseConfig(part, mode);
    return {
      ...base,
      entry: {},
      optimization: { ...base.optimization, splitChunks: remoteChunks(entryPageOf(manifest)) },
      ...(mode === 'development' ? { externals: consumeRefreshRuntime() } : {}),
      plugins: [
        new ModuleFederationPlugin({
          name: part.global,
          filename: `${ENTRY}.js`,
          library: { type: 'var', name: part.global },
          exposes: exposesOf(manifest),
          shared: { ...consumedShares() },
          shareStrategy: 'loaded-first',
          dts: false,
          manifest: false,
          experiments: { externalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } },
        }),
        // The shell provides this module too. It earns 2.5 % of the bytes of the home page, which loads the entries of four
        // remotes and would need 1.07 times the bytes of one bundle. To drop it, `externalRuntime` must leave out the
        // webpack part too.
        new NormalModuleReplacementPlugin(
          FEDERATION_RUNTIME,
          path.join(import.meta.dirname, 'runtime/consume-runtime.ts'),
        ),
        new SingleSharingPlugin(),
        new CopyGuardPlugin(providedKeys()),
        ...(mode === 'production'
          ? [
              new ModuleNamesPlugin(),
              compileHint(),
              new IntegrityPlugin(ENTRY),
              new ReleasePlugin({
                part,
                entryName: ENTRY,
                manifest,
                federation: federationVersion(),
                chunkMap: chunkMapOfRemote,
              }),
              new PrecompressPlugin(),
            ]
          : [refreshPlugin()]),
      ],
    };
  };
}

/** Visits begin with a page that opens without a session: the first of the manifest. */
function entryPageOf({ routes }: RemoteManifest): string | undefined {
  return routes.find(({ access }) => access === 'public')?.page;
}

type Exposes = Record<string, { readonly import: string; readonly name: string }>;

/** Prefix of the slots of the home page. */
const HOME = 'home.';

/** `./pages/team-list` → `src/pages/team-list.page.tsx`, in a chunk named after the page. */
export function exposesOf(manifest: RemoteManifest): Exposes {
  const exposes: Exposes = {};
  for (const { page } of manifest.routes)
    exposes[pageExpose(page)] = { import: `./src/pages/${page}.page`, name: pageChunk(page) };
  for (const { slot, card } of manifest.slots)
    exposes[slotExpose(card)] = {
      import: `./src/slots/${card}.card`,
      name: slot.startsWith(HOME) ? CARDS_CHUNK : lentCardChunk(card),
    };
  for (const language of LANGUAGES)
    exposes[textsExpose(language)] = { import: `./src/locales/${language}`, name: textsChunk(language) };
  return exposes;
}
