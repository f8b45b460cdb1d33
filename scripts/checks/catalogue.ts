import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root';

interface PackageJson {
  readonly scripts?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** Package files of the workspace by path, and the text of pnpm-workspace.yaml. */
export interface Workspace {
  readonly packages: Readonly<Record<string, PackageJson>>;
  readonly catalogue: Readonly<Record<string, string>>;
}

/** Parses the catalogue. The file is so simple that a YAML parser is not worth a dependency. */
export function parseCatalogue(workspaceYaml: string): Record<string, string> {
  const block = /^catalog:\n((?:[ \t]+.*\n|\n)*)/m.exec(workspaceYaml)?.[1] ?? '';
  const entries: Record<string, string> = {};
  for (const [, name, version] of block.matchAll(/^ {2}'?([^'\s:#]+)'?: *'?([^'\s#]+)'?/gm))
    if (name !== undefined && version !== undefined) entries[name] = version;
  return entries;
}

export function readWorkspace(): Workspace {
  const files = ['.', ...readdirSync(ROOT)]
    .filter((folder) => folder !== 'node_modules')
    .map((folder) => join(folder, 'package.json'))
    .filter((file) => existsSync(join(ROOT, file)));
  return {
    packages: Object.fromEntries(
      files.map((file) => [file, JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as PackageJson]),
    ),
    catalogue: parseCatalogue(readFileSync(join(ROOT, 'pnpm-workspace.yaml'), 'utf8')),
  };
}

/** Each version is defined once: every dependency uses `catalog:` or names a package of this workspace. */
export function catalogueProblems({ packages, catalogue }: Workspace): string[] {
  const problems: string[] = [];
  for (const [file, manifest] of Object.entries(packages)) {
    const all = {
      ...manifest.dependencies,
      ...manifest.devDependencies,
      ...manifest.optionalDependencies,
      ...manifest.peerDependencies,
    };
    for (const [name, version] of Object.entries(all)) {
      if (name.startsWith('@portal/')) {
        if (version !== 'workspace:*') problems.push(`${file}: ${name} is ours, say "workspace:*"`);
      } else if (version !== 'catalog:')
        problems.push(
          `${file}: ${name} says "${version}"; put the version into the catalogue and say "catalog:"`,
        );
      else if (catalogue[name] === undefined)
        problems.push(`${file}: the catalogue has no version of ${name}`);
    }
  }
  return problems;
}
