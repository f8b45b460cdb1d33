import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import ts from 'typescript';
import { PROVIDED_SUB_PATHS } from '@portal/shared/federation/share-lists';
import { HOST_API } from '@portal/shared/remote/host-api';
import { readWorkspace } from './catalogue';
import { ROOT } from './root';

/** Entry of each sub-path of shared that the shell provides at run time, and the parts of federation's runtime. */
const PROVIDED = [
  ...PROVIDED_SUB_PATHS.map((name) => (name.includes('/') ? name : `${name}/${name}`)),
  'federation/runtime/shared-runtime',
];
const EMITTED = join(ROOT, 'node_modules/.cache/tsc/shared');
const SNAPSHOT = join(ROOT, 'scripts/checks/host-api.snapshot.txt');

/** A host API as text: its version, and the types without comments and layout. */
export interface HostApi {
  readonly version: string;
  readonly surface: string;
}

const printer = ts.createPrinter({ removeComments: true });

/** Declarations as the compiler prints them, so that comments and layout do not count. */
export function normaliseDeclarations(text: string): string {
  return printer.printFile(ts.createSourceFile('any.d.ts', text, ts.ScriptTarget.Latest)).trim();
}

/** Declaration files of the provided sub-paths, and all declarations of shared that they use. */
function reachable(entries: readonly string[]): string[] {
  const found = new Set<string>();
  const queue = [...entries];
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    if (found.has(path)) continue;
    const text = readFileSync(join(EMITTED, `${path}.d.ts`), 'utf8');
    found.add(path);
    for (const { fileName } of ts.preProcessFile(text).importedFiles) {
      const next = normalize(join(dirname(path), fileName));
      // Contracts and events are bundled into each part, so they do not belong to the host API.
      if (fileName.startsWith('.') && !/^(contracts|events)\//.test(next)) queue.push(next);
    }
  }
  return [...found].sort();
}

const major = (version: string | undefined) => /\d+/.exec(version ?? '')?.[0] ?? 'none';

/** The current host API, read from the declarations that `tsc -b` has just written. */
export function readHostApi(): HostApi {
  const entries = PROVIDED.filter((entry) => existsSync(join(EMITTED, `${entry}.d.ts`)));
  const { catalogue } = readWorkspace();
  const majors = ['react', 'antd', 'react-i18next'].map((name) => `// ${name} ${major(catalogue[name])}`);
  const files = reachable(entries).map(
    (path) =>
      `// shared/${path}\n${normaliseDeclarations(readFileSync(join(EMITTED, `${path}.d.ts`), 'utf8'))}`,
  );
  return { version: HOST_API, surface: [...majors, ...files].join('\n\n') };
}

/** Problems between the recorded host API and the current one; empty if there are none. */
export function hostApiProblems(recorded: HostApi | null, now: HostApi): string[] {
  const remedy = 'Then record it: npm run check -- host-api --update';
  if (recorded === null) return [`No snapshot of the host API yet. ${remedy}`];
  if (recorded.surface === now.surface)
    return recorded.version === now.version
      ? []
      : [`HOST_API is ${now.version}, the snapshot says ${recorded.version}. ${remedy}`];
  const change = firstDifference(recorded.surface, now.surface);
  return recorded.version === now.version
    ? [
        'What the shell offers to remotes has changed while HOST_API stayed ' +
          `${now.version}. Raise it in shared/remote/host-api.ts: the major when a remote of today would break, ` +
          `the minor when something is added. ${remedy}\n${change}`,
      ]
    : [`The host API ${now.version} is not recorded. ${remedy}\n${change}`];
}

function firstDifference(before: string, after: string): string {
  const [old, current] = [before.split('\n'), after.split('\n')];
  const at = current.findIndex((line, index) => line !== old[index]);
  const index = at === -1 ? current.length : at;
  const file = current.slice(0, index + 1).findLast((line) => line.startsWith('// shared/')) ?? '';
  return `${file}\n- ${old[index] ?? ''}\n+ ${current[index] ?? ''}`;
}

export function readSnapshot(): HostApi | null {
  if (!existsSync(SNAPSHOT)) return null;
  const [head = '', ...rest] = readFileSync(SNAPSHOT, 'utf8').trimEnd().split('\n');
  return { version: head.replace('HOST_API ', ''), surface: rest.join('\n').trim() };
}

export function writeSnapshot({ version, surface }: HostApi): void {
  writeFileSync(SNAPSHOT, `HOST_API ${version}\n\n${surface}\n`);
}
