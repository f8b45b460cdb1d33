import type { WebpackRequire } from '@module-federation/webpack-bundler-runtime';

/**
 * Takes the place of federation's own, which can also load shares from separate tree-shaken builds. No part has any.
 * @returns the instance of the part that is starting
 */
export function init({ webpackRequire }: { readonly webpackRequire: WebpackRequire }) {
  const { initOptions, runtime } = webpackRequire.federation;
  if (initOptions === undefined || runtime === undefined)
    throw new Error('The build has left out a part of federation.');
  return runtime.init(initOptions);
}
