import { createRequire } from 'node:module';
import path from 'node:path';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import type { RuleSetRule, WebpackPluginInstance } from 'webpack';

const require = createRequire(import.meta.url);

/** Browsers that React 19 and antd 6 both support. */
const TARGET = 'es2022';

const SHARED = path.join(import.meta.dirname, '..');

/** Whether a file belongs to another package. In a repository of its own, a part has `shared` as an installed package. */
function isInstalled(file: string): boolean {
  return (file.startsWith(SHARED + path.sep) ? file.slice(SHARED.length) : file).includes('node_modules');
}

/**
 * Compiles TypeScript and JSX with swc. JSX uses `development: false` in every mode, because a development build must
 * also run under a released shell, whose React has no `jsxDEV`.
 */
export function compileRules(options: { readonly refresh: boolean }): RuleSetRule[] {
  return [
    {
      test: /\.tsx?$/,
      exclude: isInstalled,
      use: {
        loader: require.resolve('swc-loader'),
        options: {
          swcrc: false,
          sourceMaps: options.refresh,
          jsc: {
            parser: { syntax: 'typescript', tsx: true },
            target: TARGET,
            transform: { react: { runtime: 'automatic', development: false, refresh: options.refresh } },
            experimental: {
              // `import { Table } from 'antd'` becomes `antd/es/table`, one share key per component.
              plugins: [
                [
                  require.resolve('@swc/plugin-transform-imports'),
                  { '^antd$': { transform: 'antd/es/{{ kebabCase member }}' } },
                ],
              ],
            },
          },
        },
      },
    },
    { test: /\.(?:svg|png|webp|avif|woff2)$/, type: 'asset/resource' },
  ];
}

/** Minifies with swc: much faster than Terser, with a similar size. */
export function minimizer(): WebpackPluginInstance {
  return new MinimizerPlugin({
    minify: MinimizerPlugin.swcMinify,
    extractComments: false,
    minimizerOptions: { compress: { passes: 2 }, mangle: true, format: { comments: false } },
  });
}
