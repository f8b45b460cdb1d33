import type { Configuration, Module } from 'webpack';
import { consumedKeyOf } from './plugins/chunk-map';

type SplitChunks = NonNullable<NonNullable<Configuration['optimization']>['splitChunks']>;

/**
 * How a remote's build is cut into files. What two pages or cards have in common is one file: few requests matter
 * more than its size, and files of a host that hangs hold the browser's six connections to it.
 */
export function remoteChunks(): SplitChunks {
  return {
    chunks: 'async',
    cacheGroups: {
      defaultVendors: false,
      default: false,
      common: { name: 'common', minChunks: 2, enforce: true, test: isOwnCode },
    },
  };
}

/**
 * What stands for a share stays with the page that asks for it. In the file in common it would have each page load
 * the shares of all: the sign-in page antd's table.
 */
export function isOwnCode(module: Module): boolean {
  return consumedKeyOf(module) === undefined;
}
