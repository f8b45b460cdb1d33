import path from 'node:path';
import type { Configuration } from 'webpack';
import { compileRules, minimizer } from './compile-rules';
import type { BuildMode, Part } from './part';

/** Time-out of a script load, in milliseconds. The shell's adapter waits as long for an entry. */
const SCRIPT_TIMEOUT_MS = 20_000;

/**
 * Configuration shared by all front-end builds. In releases, file names contain hashes. Ids are derived only from
 * content and relative paths, so that the same sources give the same bytes on every machine.
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
      // Removes a module that throws from the cache, so that the next attempt runs it again. The newer
      // strictModuleErrorHandling keeps the error: a page would stay broken after a missing shared chunk is available
      // again.
      // oxlint-disable-next-line typescript/no-deprecated -- its successor does not allow a retry, see above
      strictModuleExceptionHandling: true,
      hashFunction: 'sha256',
      hashDigestLength: 16,
      // The scripts of a release are renamed to their own hashes when their integrity is known (`IntegrityPlugin`).
      filename: '[name].js',
      chunkFilename: '[name].js',
      assetModuleFilename: '[name].[contenthash][ext]',
    },
    optimization: {
      moduleIds: isProduction ? 'deterministic' : 'named',
      chunkIds: isProduction ? 'deterministic' : 'named',
      // Containers do not work with a single runtime chunk.
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
