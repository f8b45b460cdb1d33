import { createHash } from 'node:crypto';
import type { Compilation, Compiler } from 'webpack';
import type { RemoteManifest } from '../../remote/manifest';
import type { Release, ReleaseFile, ShellPageRoute } from '../../remote/release';
import type { Part } from '../part';
import { releaseId } from '../release-id';
import type { ChunkMap } from './chunk-map';
import { integrityOf } from './integrity.plugin';

const NAME = 'ReleasePlugin';

interface ReleaseOptions {
  readonly part: Part;
  readonly entryName: string;
  readonly hostApi?: string;
  readonly pages?: readonly ShellPageRoute[];
  readonly manifest?: RemoteManifest;
  /** Finds the files of an expose or a share key. Depends on the kind of build. */
  readonly chunkMap: (compilation: Compilation, entryFile: string) => ChunkMap;
}

/** Writes `release.json`, and `remote.json` for a remote, beside the files they describe. */
export class ReleasePlugin {
  constructor(private readonly options: ReleaseOptions) {}

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: NAME, stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER - 10 },
        () => {
          const release = this.describe(compilation);
          compilation.emitAsset(
            'release.json',
            new sources.RawSource(`${JSON.stringify(release, null, 2)}\n`),
          );
          if (this.options.manifest === undefined) return;
          compilation.emitAsset(
            'remote.json',
            new sources.RawSource(`${JSON.stringify(this.options.manifest, null, 2)}\n`),
          );
        },
      );
    });
  }

  private describe(compilation: Compilation): Release {
    const { part, entryName, hostApi, pages, manifest, chunkMap } = this.options;
    const files = describeFiles(compilation);
    const entry = files.find(({ name }) => name.startsWith(`${entryName}.`) && name.endsWith('.js'))?.name;
    if (entry === undefined) throw new Error(`${part.name} has no entry file ${entryName}.<hash>.js.`);
    const rest: Omit<Release, 'id'> = {
      schema: 1,
      part: part.name,
      version: part.version,
      entry,
      global: part.global,
      files,
      ...chunkMap(compilation, entry),
      ...(hostApi === undefined ? {} : { hostApi }),
      ...(pages === undefined ? {} : { pages }),
      ...(manifest === undefined ? {} : { manifest }),
    };
    const { schema, part: name, version, ...others } = rest;
    return { schema, part: name, version, id: releaseId(rest), ...others };
  }
}

function describeFiles(compilation: Compilation): ReleaseFile[] {
  return compilation
    .getAssets()
    .filter(({ name }) => !name.endsWith('.map'))
    .map(({ name, source }) => {
      const content = source.buffer();
      return {
        name,
        bytes: content.length,
        sha256: createHash('sha256').update(content).digest('hex'),
        integrity: integrityOf(content),
      };
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}
