import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { basename, join } from 'node:path';
import { build, type BuildFailure, type Metafile } from 'esbuild';
import { ROOT } from '../install.mjs';
import { SERVER_BUNDLE } from '../server-bundle.mjs';
import { ABSENT_PACKAGES, NATIVE_PACKAGES, PLACED_SOURCES, PROGRAMS } from './contents';
import { PackageError } from './package-error';
import { requireKnownPlaces } from './placed-sources';
import type { ContentFile } from './write-files';

/** The bundled programs, with their source maps. */
export interface Bundle {
  readonly files: readonly ContentFile[];
  /** Paths from the root of the sources whose code the bundle contains. */
  readonly sources: readonly string[];
}

/**
 * Bundles the programs and everything that they import, except native packages. All files are in one folder, because code
 * finds other files of the package beside its own.
 * @throws PackageError if the sources cannot be bundled
 */
export async function bundlePrograms(): Promise<Bundle> {
  const { outputFiles, metafile } = await bundle();
  requireKnownImports(metafile);
  requireModules(metafile);
  const sources = sourcesOf(metafile);
  requireKnownPlaces(
    new Map(sources.map((path) => [path, readFileSync(join(ROOT, path), 'utf8')])),
    PLACED_SOURCES,
  );
  const files = outputFiles.map(({ path, contents }) => ({ path: basename(path), content: contents }));
  return { files, sources };
}

async function bundle() {
  try {
    return await build({
      ...SERVER_BUNDLE,
      entryPoints: Object.entries(PROGRAMS).map(([out, source]) => ({ in: join(ROOT, source), out })),
      absWorkingDir: ROOT,
      // Nothing is written there. Source maps then contain paths from the root.
      outdir: ROOT,
      splitting: true,
      legalComments: 'none',
      chunkNames: 'chunk-[hash]',
      external: [...Object.keys(NATIVE_PACKAGES), ...ABSENT_PACKAGES],
      // For packages that are CommonJS.
      banner: {
        js: "import { createRequire as createBundleRequire } from 'node:module';\nconst require = createBundleRequire(import.meta.url);",
      },
      logLevel: 'silent',
    });
  } catch (error) {
    const [first] = (error as Partial<BuildFailure>).errors ?? [];
    if (first === undefined) throw error;
    const { location, text } = first;
    const place = location === null ? '' : ` in ${location.file}:${String(location.line)}`;
    throw new PackageError(`The server cannot be bundled: ${text}${place}.`);
  }
}

function requireKnownImports({ outputs }: Metafile): void {
  const known = [...Object.keys(NATIVE_PACKAGES), ...ABSENT_PACKAGES];
  const unknown = Object.values(outputs)
    .flatMap(({ imports }) => imports)
    .filter(({ path, external }) => external === true && !isBuiltin(path) && !known.includes(path))
    .map(({ path }) => path);
  if (unknown.length > 0)
    throw new PackageError(
      `The server imports ${[...new Set(unknown)].sort().join(', ')}, which cannot be bundled: name it in scripts/package/contents.ts.`,
    );
}

/** With splitting, a CommonJS module that is imported by `import()` has no named exports (esbuild issue 3245). */
function requireModules({ inputs, outputs }: Metafile): void {
  for (const { entryPoint } of Object.values(outputs)) {
    if (entryPoint !== undefined && inputs[entryPoint]?.format === 'cjs')
      throw new PackageError(
        `The server loads ${entryPoint} with import(), whose exports esbuild would lose: import it in a module of ours, and load that.`,
      );
  }
}

function sourcesOf({ outputs }: Metafile): readonly string[] {
  const used = Object.values(outputs).flatMap(({ inputs }) =>
    Object.entries(inputs)
      .filter(([, { bytesInOutput }]) => bytesInOutput > 0)
      .map(([path]) => path),
  );
  return [...new Set(used)].sort();
}
