import path from 'node:path';
import type { Configuration } from 'webpack';
import { compileRules, minimizer } from './compile-rules';
import type { BuildMode, Part } from './part';

/** When a script attempt is given up; the adapter in the shell waits as long for an entry. */
const SCRIPT_TIMEOUT_MS = 20_000;

/**
 * What every front-end build has in common. Names carry hashes and ids are derived from content and
 * relative paths alone, so that the same sources give the same bytes on every machine.
 */
export function baseConfig(part: Part, mode: BuildMode): Configuration {
  const isProduction = mode === 'production';
  return {
    name: part.name,
    mode,
    context: part.folder,
    target: ['web', 'es2022'],
    devtool: isProduction ? false : 'cheap-module-source-map',
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    module: {
      rules: compileRules({ refresh: !isProduction }),
      parser: { javascript: { exportsPresence: 'error' } },
    },
    output: {
      path: path.join(part.folder, 'dist'),
      clean: true,
      publicPath: 'auto',
      uniqueName: part.global,
      trustedTypes: { policyName: part.global },
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: SCRIPT_TIMEOUT_MS,
      // A module that throws is forgotten, so that the next attempt runs it again. The newer
      // strictModuleErrorHandling keeps the error: a page whose shared chunk was missing once would stay
      // broken after the chunk is back.
      // eslint-disable-next-line @typescript-eslint/no-deprecated -- its successor cannot try again, see above
      strictModuleExceptionHandling: true,
      hashFunction: 'sha256',
      hashDigestLength: 16,
      // The entry is named by its own hash once the integrity hashes stand in it.
      filename: '[name].js',
      chunkFilename: isProduction ? '[name].[contenthash].js' : '[name].js',
      assetModuleFilename: '[name].[contenthash][ext]',
    },
    optimization: {
      moduleIds: isProduction ? 'deterministic' : 'named',
      chunkIds: isProduction ? 'deterministic' : 'named',
      // A single runtime chunk breaks containers.
      runtimeChunk: false,
      minimize: isProduction,
      minimizer: [minimizer()],
      emitOnErrors: false,
    },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  };
}
