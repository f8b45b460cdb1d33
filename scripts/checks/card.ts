import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readWorkspace, type Workspace } from './catalogue';
import { projectFiles } from './file-names';
import { ROOT } from './root';

/** Packages that the project is required to be built with, by what the workspace does with them. */
const IMPORTED = [
  'react',
  'react-dom',
  'react-router-dom',
  'antd',
  'axios',
  'i18next',
  'react-i18next',
  '@reduxjs/toolkit',
  '@module-federation/enhanced',
] as const;
const DECLARED_BY_SHELL = ['redux'] as const;
/** Started by their path in `node_modules`, by a script of a package or by a file of `scripts/`. */
const STARTED = ['webpack-cli', 'jest'] as const;
/** Imported by the tests that jest runs. */
const IMPORTED_BY_TESTS = ['@testing-library/react'] as const;

const CODE = /^(?!bench\/|e2e\/).*\.(ts|tsx|mjs)$/;
const TEST = /\.test\.tsx?$/;
/** Code that a product or its build contains. */
const isProduct = (path: string) =>
  !TEST.test(path) && !/(^|\/)testing\//.test(path) && !path.startsWith('scripts/');

export interface CardSources extends Pick<Workspace, 'packages'> {
  /** Text of the files with code, by path. */
  readonly sources: Readonly<Record<string, string>>;
}

/** Packages of the card that the workspace does not use as the card requires. */
export function cardProblems({ sources, packages }: CardSources): string[] {
  const files = Object.entries(sources);
  const isImported = (name: string, isOf: (path: string) => boolean) =>
    files.some(([path, text]) => isOf(path) && importOf(name).test(text));
  const commands = [
    ...Object.values(packages).flatMap(({ scripts = {} }) => Object.values(scripts)),
    ...files.filter(([path]) => path.startsWith('scripts/')).map(([, text]) => text),
  ];
  const shell = packages['shell/package.json'];
  return [
    ...IMPORTED.filter((name) => !isImported(name, isProduct)).map(
      (name) => `${name} is imported by no code of the product or its build`,
    ),
    ...DECLARED_BY_SHELL.filter((name) => shell?.dependencies?.[name] === undefined).map(
      (name) => `${name} is no dependency of the shell`,
    ),
    ...STARTED.filter((name) => !commands.some((text) => text.includes(`node_modules/${name}/bin/`))).map(
      (name) => `${name} is started by no script`,
    ),
    ...IMPORTED_BY_TESTS.filter((name) => !isImported(name, (path) => TEST.test(path))).map(
      (name) => `${name} is imported by no test`,
    ),
  ];
}

/** An import or a re-export of a package or of one of its modules, but not of types alone. */
function importOf(name: string): RegExp {
  const from = `['"]${name}(?:/[^'"]*)?['"]`;
  return new RegExp(`^(?:import|export) (?!type )(?:[^'";]*\\sfrom )?${from}|\\bimport\\(\\s*${from}`, 'm');
}

export function readCardSources(): CardSources {
  // Git still lists files that were just deleted.
  const paths = projectFiles().filter((path) => CODE.test(path) && existsSync(join(ROOT, path)));
  return {
    packages: readWorkspace().packages,
    sources: Object.fromEntries(paths.map((path) => [path, readFileSync(join(ROOT, path), 'utf8')])),
  };
}
