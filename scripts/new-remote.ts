// npm run new-remote -- mf-<name> <path> <English title> <Chinese title>: creates a remote with a page in the menu, a
// card on the home page, an event, texts in both languages, a test and a story.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { ROOT } from './install.mjs';
import { namesOf, type NewRemote } from './new-remote/manifest-text';
import { type Files, sourceFiles } from './new-remote/source-files';
import { testFiles } from './new-remote/test-files';
import { withPortalPage, withReference } from './new-remote/workspace-lines';

const USAGE = 'npm run new-remote -- mf-mall /mall/index "Shopping mall" "商城"';

function readArguments([name, path, en, zhCN, ...rest]: readonly string[]): NewRemote | string {
  if (name === undefined || path === undefined || en === undefined || zhCN === undefined || rest.length > 0)
    return `Usage: ${USAGE}`;
  if (!/^mf-[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    return `${name} is not a remote's name, such as mf-mall.`;
  if (!/^(\/[A-Za-z0-9-]+)+$/.test(path)) return `${path} is not a path, such as /mall/index.`;
  const remote = { name, word: name.slice('mf-'.length), path, en, zhCN };
  const taken = [name, ...Object.keys(filesOf(remote))].find((file) => existsSync(join(ROOT, file)));
  return taken === undefined ? remote : `${taken} is there already. Choose another name.`;
}

const filesOf = (remote: NewRemote): Files => ({ ...sourceFiles(remote), ...testFiles(remote) });

async function writeFormatted(path: string, content: string): Promise<void> {
  const file = join(ROOT, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, await format(content, { ...(await resolveConfig(file)), filepath: file }));
}

async function changeFile(path: string, change: (content: string) => string): Promise<void> {
  await writeFormatted(path, change(await readFile(join(ROOT, path), 'utf8')));
}

/** Links the new package and updates the lock file. */
async function install(): Promise<boolean> {
  const { packageManager } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as {
    packageManager: string;
  };
  const args = ['--yes', packageManager, 'install', '--no-frozen-lockfile', '--prefer-offline'];
  return (
    spawnSync('npx', args, { cwd: ROOT, stdio: 'inherit', shell: process.platform === 'win32' }).status === 0
  );
}

/** Writes docs/events.md. Loaded late, because it reads the manifest of the new remote, which must be linked first. */
async function updateEventCatalogue(): Promise<readonly string[]> {
  const { eventCatalogueProblems } = await import('./checks/event-catalogue');
  return eventCatalogueProblems({ update: true });
}

function stop(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

const remote = readArguments(process.argv.slice(2));
if (typeof remote === 'string') stop(remote);
for (const [path, content] of Object.entries(filesOf(remote))) await writeFormatted(path, content);
await changeFile('tsconfig.json', (content) => withReference(content, remote));
await changeFile('e2e/portal-pages.ts', (content) => withPortalPage(content, remote));
if (!(await install()))
  stop('The files are there, but the package could not be linked; the lines above say why.');
const problems = await updateEventCatalogue();
if (problems.length > 0) stop(problems.join('\n'));

const { name, path, word } = remote;
console.log(`
${name} is there: ${path} with a menu entry, a card on the home page and the event ${namesOf(remote).event} (shared/events/${word}.ts).

  npm run build ${name} && npm run portal -- release ${name}
                           the running portal has it from the next page load on
  npm run dev ${name}${' '.repeat(Math.max(1, 12 - name.length))}  serves it from its sources while you work
  npx jest ${name}         its test; npm run e2e -- ${word} is its story
`);
