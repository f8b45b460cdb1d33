import type { Chunk, Compiler } from 'webpack';

const NAME = 'SingleSharingPlugin';
/** Name of the runtime modules that register shares: that of webpack, and that of Module Federation. */
const SHARING = 'sharing';

/**
 * Leaves out webpack's own registration of shares. Module Federation's replaces it when the runtime starts, and every
 * entry would list its shares twice. Fails if a runtime has only webpack's.
 */
export class SingleSharingPlugin {
  apply(compiler: Compiler): void {
    const { runtime, WebpackError } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const omitted = new Set<Chunk>();
      const kept = new Set<Chunk>();
      compilation.hooks.runtimeModule.tap(NAME, (module, chunk) => {
        if (module.name !== SHARING) return;
        // Module Federation's has a later stage.
        if (module.stage > runtime.RuntimeModule.STAGE_NORMAL) kept.add(chunk);
        else {
          omitted.add(chunk);
          module.generate = () => null;
        }
      });
      compilation.hooks.afterSeal.tap(NAME, () => {
        for (const chunk of omitted)
          if (!kept.has(chunk))
            compilation.errors.push(
              new WebpackError(`The runtime of ${String(chunk.name)} registers no shares: see ${NAME}.`),
            );
      });
    });
  }
}
