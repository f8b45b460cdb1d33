import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Compilation, Compiler } from 'webpack';

const NAME = 'PrecompressPlugin';

/** For smaller files, compression saves less than one packet. */
const WORTH_BYTES = 1024;

/** Beside `shared`: of the workspace, or of the installed package. */
const CACHE = path.join(import.meta.dirname, '../../../.cache/compressed');

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

type Encoding = 'br' | 'gz';

const encoders: Readonly<Record<Encoding, (content: Buffer) => Promise<Buffer>>> = {
  br: (content) =>
    brotli(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    }),
  gz: (content) => gzipped(content, { level: 9 }),
};

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
          const compressed = await this.compress(source.buffer(), encoding);
          compilation.emitAsset(`${name}.${encoding}`, new compiler.webpack.sources.RawSource(compressed));
        }),
      ),
    );
  }

  private async compress(content: Buffer, encoding: Encoding): Promise<Buffer> {
    const cached = path.join(
      this.cacheFolder,
      `${createHash('sha256').update(content).digest('hex')}.${encoding}`,
    );
    try {
      return await readFile(cached);
    } catch {
      const compressed = await encoders[encoding](content);
      // Write to a temporary file and rename: builds run in parallel and may be killed.
      const draft = `${cached}.${randomUUID()}`;
      await writeFile(draft, compressed);
      await rename(draft, cached);
      return compressed;
    }
  }
}
