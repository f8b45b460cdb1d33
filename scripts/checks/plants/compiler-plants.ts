import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { ROOT } from '../root';
import type { PlantResult } from './plant';

interface CompilerPlant {
  readonly rule: string;
  /** File that is changed, or created, in memory only. */
  readonly path: string;
  readonly plant: (text: string) => string;
  /** Files in which the compiler must report an error. Default: the changed file. */
  readonly objectsAt?: readonly string[];
}

function parse(text: string): ts.SourceFile {
  return ts.createSourceFile('plant.ts', text, ts.ScriptTarget.Latest, true);
}

function largest<T extends ts.Node>(root: ts.Node, is: (node: ts.Node) => node is T): T {
  const found: T[] = [];
  const visit = (node: ts.Node): void => {
    if (is(node)) found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(root);
  const [first, ...rest] = found;
  if (first === undefined)
    throw new Error('The plant finds nothing to change: it must follow the file that it mutates.');
  return rest.reduce((best, node) => (node.getWidth() > best.getWidth() ? node : best), first);
}

/** Removes the last entry of the file's largest object literal. */
export function withoutLastEntry(text: string): string {
  const last = largest(parse(text), ts.isObjectLiteralExpression).properties.at(-1);
  if (last === undefined) throw new Error('The plant finds an empty object.');
  return text.slice(0, last.getFullStart()) + text.slice(last.getEnd()).replace(/^,/, '');
}

const locales = readdirSync(ROOT)
  .map((part) => `${part}/src/locales/zh-CN.ts`)
  .filter((path) => existsSync(join(ROOT, path)));

const typed = (line: string) => (): string =>
  [
    "import { defineTexts } from '@portal/shared/i18n';",
    "import type { RequestOf } from '@portal/shared/contracts/endpoint';",
    "import type { teamsInfo } from '@portal/shared/contracts/team';",
    "import type { en } from './locales/en';",
    "export const { useText } = defineTexts<typeof en>('mf-team');",
    'export type Request = RequestOf<typeof teamsInfo>;',
    line,
  ].join('\n');

const PLANTS: readonly CompilerPlant[] = [
  ...locales.map((path) => ({ rule: `a text missing in ${path}`, path, plant: withoutLastEntry })),
  {
    rule: 'an error code without text and status',
    path: 'shared/contracts/error-codes.ts',
    plant: (text) => `${text}\nexport const planted = 5999;\n`,
    objectsAt: ['shared/contracts/error-text.ts', 'shared/contracts/error-status.ts'],
  },
  {
    rule: 'a text key that no locale has',
    path: 'mf-team/src/plant-key.ts',
    plant: typed("export const usePlant = () => useText()('noSuchKey');"),
  },
  {
    rule: 'a request field that the contract does not have',
    path: 'mf-team/src/plant-request.ts',
    plant: typed('export const request: Request = { NoSuchField: 1 };'),
  },
  {
    rule: 'a transaction inside a transaction',
    path: 'provider/src/plant-transaction.ts',
    plant: () =>
      [
        "import type { Queries } from './platform/database/database';",
        'export const nested = (queries: Queries) => queries.transaction(() => Promise.resolve());',
      ].join('\n'),
  },
];

/** The same as the plants but without the mistake: the compiler must report nothing here. */
const VALID = {
  path: 'mf-team/src/plant-valid.ts',
  text: typed("export const usePlant = (): string => useText()('pageTitle');")(),
};

/** Compiles the repository's files with each mistake made in memory. Nothing on disk changes. */
export function compilerPlants(): Promise<PlantResult[]> {
  const overlay = new Map<string, string>([[join(ROOT, VALID.path), VALID.text]]);
  for (const { path, plant } of PLANTS) {
    const file = join(ROOT, path);
    overlay.set(file, plant(existsSync(file) ? readFileSync(file, 'utf8') : ''));
  }
  const roots = [...PLANTS.flatMap(({ path, objectsAt }) => [path, ...(objectsAt ?? [])]), VALID.path];
  const objections = compile(
    roots.map((path) => join(ROOT, path)),
    overlay,
  );
  const saidAt = (path: string) => objections.get(join(ROOT, path)) ?? [];
  const caught = PLANTS.map(({ rule, path, objectsAt }): PlantResult => {
    const silent = (objectsAt ?? [path]).filter((place) => saidAt(place).length === 0);
    return { rule, caught: silent.length === 0, output: `no objection in ${silent.join(', ')}` };
  });
  const overreach = saidAt(VALID.path);
  return Promise.resolve([
    ...caught,
    {
      rule: 'typed texts and requests that are right',
      caught: overreach.length === 0,
      output: overreach.join('\n'),
    },
  ]);
}

/** Error messages per file. */
function compile(roots: readonly string[], overlay: ReadonlyMap<string, string>): Map<string, string[]> {
  const options = ts.getParsedCommandLineOfConfigFile(
    join(ROOT, 'mf-team/tsconfig.json'),
    { noEmit: true, composite: false, emitDeclarationOnly: false, declaration: false },
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined },
  )?.options;
  if (options === undefined) throw new Error('The compiler options of mf-team cannot be read.');
  const host = ts.createCompilerHost(options);
  host.fileExists = (path) => overlay.has(path) || ts.sys.fileExists(path);
  host.readFile = (path) => overlay.get(path) ?? ts.sys.readFile(path);
  host.getSourceFile = (path, version) => {
    const text = host.readFile(path);
    return text === undefined ? undefined : ts.createSourceFile(path, text, version);
  };
  const program = ts.createProgram(roots, options, host);
  return new Map(
    roots.map((path) => [
      path,
      [
        ...program.getSyntacticDiagnostics(program.getSourceFile(path)),
        ...program.getSemanticDiagnostics(program.getSourceFile(path)),
      ].map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n')),
    ]),
  );
}
