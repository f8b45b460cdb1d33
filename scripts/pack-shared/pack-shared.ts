import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { HOST_API } from '@portal/shared/remote/host-api';
import { readWorkspace } from '../checks/catalogue';
import { ROOT } from '../install.mjs';
import { COMMAND, packedPackage, type PackedPackageOptions, TSCONFIG } from './packed-package';

const SHARED = join(ROOT, 'shared');
const STAGE = join(ROOT, '.cache/shared-package');
/** Where `tsc -b` writes the declarations of shared. */
const DECLARATIONS = join(ROOT, 'node_modules/.cache/tsc/shared');
/** Folders of shared that parts cannot use. */
const LEFT_OUT = ['node_modules', 'server'];
const TEST = /\.test\.(?:tsx?|d\.ts)$/;

async function filesIn(folder: string, ending: RegExp): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && ending.test(entry.name) && !TEST.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((file) => !LEFT_OUT.includes(file.split(/[\\/]/)[0] ?? ''))
    .sort();
}

async function stage(from: string, to: string, files: readonly string[]): Promise<void> {
  for (const file of files) {
    const target = join(to, file);
    await mkdir(dirname(target), { recursive: true });
    await cp(join(from, file), target);
  }
}

/** The compiler options of a part, for a project of its own. */
async function tsconfig(): Promise<object> {
  const { compilerOptions } = await readJson<{ readonly compilerOptions: object }>('tsconfig.base.json');
  return {
    compilerOptions: {
      ...compilerOptions,
      composite: false,
      declaration: false,
      emitDeclarationOnly: false,
      noEmit: true,
      lib: ['ES2023', 'DOM', 'DOM.Iterable'],
      types: ['node'],
    },
  };
}

async function readJson<T>(file: string): Promise<T> {
  // Files of this checkout, whose form is known.
  return JSON.parse(await readFile(join(ROOT, file), 'utf8')) as T;
}

/** The host API, so that a team sees which shell it builds for, and the start of the hash over all files. */
async function versionOf(files: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${file}\0`).update(await readFile(join(STAGE, file)));
  return `${HOST_API}-sha${hash.digest('hex').slice(0, 8)}`;
}

/** Packs shared with its declarations. @returns the path of the tarball, in the folder `target` */
export async function packShared(target: string): Promise<string> {
  execFileSync(process.execPath, [join(ROOT, 'node_modules/typescript/bin/tsc'), '-b', 'shared'], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  await rm(STAGE, { recursive: true, force: true });
  await stage(SHARED, STAGE, await filesIn(SHARED, /\.(?:tsx?|mjs)$/));
  await stage(DECLARATIONS, join(STAGE, 'types'), await filesIn(DECLARATIONS, /\.d\.ts$/));
  await writeFile(join(STAGE, TSCONFIG), `${JSON.stringify(await tsconfig(), null, 2)}\n`);
  const version = await versionOf(await filesIn(STAGE, /./));
  const { engines } = await readJson<{ readonly engines: unknown }>('package.json');
  const shared = await readJson<PackedPackageOptions['shared']>('shared/package.json');
  const packed = packedPackage({ shared, catalogue: readWorkspace().catalogue, version, engines });
  await writeFile(join(STAGE, 'package.json'), `${JSON.stringify(packed, null, 2)}\n`);
  if (!existsSync(join(STAGE, COMMAND))) throw new Error(`shared/${COMMAND} is not there.`);
  await mkdir(target, { recursive: true });
  execFileSync('npm', ['pack', '--silent', '--pack-destination', target], {
    cwd: STAGE,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  return join(target, `portal-shared-${version}.tgz`);
}
