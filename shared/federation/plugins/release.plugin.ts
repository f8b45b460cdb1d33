import { createHash } from 'node:crypto';
import type { Compilation, Compiler } from 'webpack';
import type { RemoteManifest } from '../../remote/manifest';
import type { Release, ReleaseFile, ShellPageRoute } from '../../remote/release';
import type { Part } from '../part';
import { releaseId } from '../release-id';
import type { ChunkMap } from './chunk-map';
import { integrityOf } from '../integrity';
import { describeContracts, type UsedContracts, usedExportsOf, type UsedExports } from './used-contracts';

const NAME = 'ReleasePlugin';

interface ReleaseOptions {
  readonly part: Part;
  readonly entryName: string;
  readonly hostApi?: string;
  readonly pages?: readonly ShellPageRoute[];
  readonly manifest?: RemoteManifest;
  /** Version of the federation runtime. Absent in a build without federation. */
  readonly federation?: string;
  /** Finds the files of an expose or a share key. Depends on the kind of build. */
  readonly chunkMap: (compilation: Compilation, entryFile: string) => ChunkMap;
}

/** Writes `release.json`, and `remote.json` for a remote, beside the files they describe. */
export class ReleasePlugin {
  constructor(private readonly options: ReleaseOptions) {}

  apply(compiler: Compiler): void {
    const { Compilation, sources, UsageState } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      let used: UsedExports = new Map();
      // Later, modules are merged into larger ones.
      compilation.hooks.afterOptimizeDependencies.tap(NAME, (modules) => {
        used = usedExportsOf(modules, compilation.moduleGraph, {
          unused: UsageState.Unused,
          partFolder: this.options.part.folder,
        });
      });
      compilation.hooks.processAssets.tapPromise(
        { name: NAME, stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER - 10 },
        async () => {
          const release = this.describe(compilation, await describeContracts(used));
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

  private describe(compilation: Compilation, { calls, events }: UsedContracts): Release {
    const { part, entryName, hostApi, pages, manifest, federation, chunkMap } = this.options;
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
      calls,
      events,
      ...(federation === undefined ? {} : { federation }),
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
