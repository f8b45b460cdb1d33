import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Compilation, Compiler } from 'webpack';
import { compressed, WORTH_BYTES } from './compressed';

const NAME = 'PrecompressPlugin';

/** Beside `shared`: of the workspace, or of the installed package. */
const CACHE = path.join(import.meta.dirname, '../../../.cache/compressed');

/** Writes `x.js.br` and `x.js.gz` for each text file. Level 11 is slow, so results are cached by content. */
export class PrecompressPlugin {
  constructor(private readonly cacheFolder = CACHE) {}

  apply(compiler: Compiler): void {
    const { Compilation } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        { name: NAME, stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER },
        () => this.compressAll(compiler, compilation),
      );
    });
  }

  private async compressAll(compiler: Compiler, compilation: Compilation): Promise<void> {
    await mkdir(this.cacheFolder, { recursive: true });
    const worth = compilation
      .getAssets()
      .filter(({ name, source }) => /\.(?:js|css|svg)$/.test(name) && source.size() >= WORTH_BYTES);
    await Promise.all(
      worth.flatMap(({ name, source }) =>
        (['br', 'gz'] as const).map(async (encoding) => {
          const content = await compressed(source.buffer(), encoding, this.cacheFolder);
          compilation.emitAsset(`${name}.${encoding}`, new compiler.webpack.sources.RawSource(content));
        }),
      ),
    );
  }
}
