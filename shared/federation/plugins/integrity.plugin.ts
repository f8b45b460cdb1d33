import type { Chunk, Compilation, Compiler } from 'webpack';
import type { Integrity } from '../../remote/release';
import { integrityOf } from '../integrity';

const NAME = 'IntegrityPlugin';

/** Property of webpack's require function that maps chunk id → integrity. */
const TABLE = '__webpack_require__.integrity';

const placeholder = (id: string): string => `@integrity:${id}@`;

/** Bytes of a script's hash that are in its name, as hexadecimal digits. */
const NAME_BYTES = 8;
/** Where the digits with these bytes are in an integrity hash, six bits in each. */
const NAME_START = 'sha384-'.length;
const NAME_END = NAME_START + Math.ceil((NAME_BYTES * 8) / 6);

/**
 * Adds integrity and `crossorigin` to every script that a build loads later, including nested lazy chunks. Both are
 * written by webpack's own load-script runtime. The hashes are in the entry, which is named by its final content, so
 * trusting the entry means trusting all chunks. The same hashes name the chunks, so the entry has no second list.
 */
export class IntegrityPlugin {
  constructor(private readonly entryName: string) {}

  apply(compiler: Compiler): void {
    const { runtime, Compilation } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(NAME, (source) =>
        // Always set `crossorigin`, so that the front door's preloads match, whatever origin serves the files.
        [
          source,
          'script.crossOrigin = "anonymous";',
          `if (${TABLE}[chunkId]) script.integrity = ${TABLE}[chunkId];`,
        ].join('\n'),
      );
      compilation.hooks.runtimeRequirementInTree.for(runtime.RuntimeGlobals.loadScript).tap(NAME, (chunk) => {
        compilation.addRuntimeModule(chunk, integrityTable(compiler));
      });
      compilation.hooks.processAssets.tap(
        { name: NAME, stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 10 },
        () => {
          sealEntry(compiler, compilation, this.entryName);
        },
      );
    });
  }
}

/** `start` → `start.6edf6d5fe7079fd3.js`, at run time. Like `nameHashOf` in the build. */
const NAME_CHUNKS = `
const plainName = __webpack_require__.u;
__webpack_require__.u = (id) => {
  const bytes = atob(${TABLE}[id].slice(${String(NAME_START)}, ${String(NAME_END)}));
  const digits = Array.from(bytes, (byte) => byte.charCodeAt(0).toString(16).padStart(2, "0"));
  return plainName(id).replace(/js$/, digits.join("") + ".js");
};`;

/** The table with a placeholder for each chunk that has a script. Chunks that contain only shares have no file. */
function integrityTable(compiler: Compiler): InstanceType<typeof compiler.webpack.runtime.RuntimeModule> {
  const { runtime, javascript } = compiler.webpack;
  const { RuntimeModule } = runtime;
  class IntegrityTable extends RuntimeModule {
    constructor() {
      super('chunk integrity', RuntimeModule.STAGE_ATTACH);
    }

    override generate(): string {
      const { chunk, chunkGraph } = this;
      const table: Record<string, string> = {};
      for (const loaded of chunk?.getAllAsyncChunks() ?? []) {
        if (
          chunkGraph === undefined ||
          loaded.id === null ||
          !javascript.JavascriptModulesPlugin.chunkHasJs(loaded, chunkGraph)
        )
          continue;
        table[String(loaded.id)] = placeholder(String(loaded.id));
      }
      return `${TABLE} = ${JSON.stringify(table)};\n${NAME_CHUNKS}`;
    }
  }
  return new IntegrityTable();
}

function scriptOf(chunk: Chunk): string | undefined {
  return [...chunk.files].find((file) => file.endsWith('.js'));
}

/** Names every chunk by its content, and writes their integrity into the entry, which is named last. */
function sealEntry(compiler: Compiler, compilation: Compilation, entryName: string): void {
  const entryFile = `${entryName}.js`;
  const entry = compilation.getAsset(entryFile);
  if (entry === undefined) throw new Error(`The build made no ${entryFile}.`);
  const integrities = new Map<string, Integrity>();
  for (const chunk of compilation.chunks) {
    const file = scriptOf(chunk);
    if (file === undefined || file === entryFile || chunk.id === null) continue;
    const asset = compilation.getAsset(file);
    if (asset === undefined) continue;
    const integrity = integrityOf(asset.source.buffer());
    integrities.set(placeholder(String(chunk.id)), integrity);
    nameByHash(compilation, file, integrity);
  }
  const unsealed = entry.source.source().toString();
  for (const name of integrities.keys())
    if (!unsealed.includes(name)) throw new Error(`${entryFile} does not know the chunk of ${name}.`);
  const sealed = unsealed.replace(/@integrity:[^@]+@/g, (found) => {
    const integrity = integrities.get(found);
    if (integrity === undefined) throw new Error(`No script for ${found} in ${entryFile}.`);
    return integrity;
  });
  compilation.updateAsset(entryFile, new compiler.webpack.sources.RawSource(sealed));
  nameByHash(compilation, entryFile, integrityOf(Buffer.from(sealed)));
}

/** `start.js` → `start.6edf6d5fe7079fd3.js` */
function nameByHash(compilation: Compilation, file: string, integrity: Integrity): void {
  compilation.renameAsset(file, file.replace(/js$/, `${nameHashOf(integrity)}.js`));
}

/** The hash in the name of a script with this integrity. */
export function nameHashOf(integrity: Integrity): string {
  return Buffer.from(integrity.slice(NAME_START, NAME_END), 'base64').toString('hex');
}
