import webpack, { type WebpackPluginInstance } from 'webpack';

const { BannerPlugin, Compilation } = webpack;

/**
 * Asks V8 to compile all functions of a script when it arrives, in the background. Without it, each function is parsed
 * twice and compiled on the main thread when it is first called (decision 62). Other engines ignore this comment.
 */
export const COMPILE_HINT = '//# allFunctionsCalledOnLoad';

/** Begins every script with the hint, after minification, which removes comments. */
export function compileHint(): WebpackPluginInstance {
  return new BannerPlugin({
    banner: COMPILE_HINT,
    raw: true,
    test: /\.js$/,
    stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 10,
  });
}
