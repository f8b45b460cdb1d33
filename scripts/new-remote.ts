// npm run new-remote -- mf-<name> <path> <English title> <Chinese title> [--folder <folder>]: creates a remote with a page
// in the menu, a card on the home page, an event and texts in both languages. In this workspace also a test and a story;
// with --folder, a project of its own.
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { format, resolveConfig } from 'prettier';
import { readWorkspace } from './checks/catalogue';
import { install, ROOT } from './install.mjs';
import { namesOf, type NewRemote } from './new-remote/manifest-text';
import { type Files, ownRepositoryFiles, sourceFiles } from './new-remote/source-files';
import { knownRoutes, takenBy } from './new-remote/taken';
import { testFiles } from './new-remote/test-files';
import { withPortalPage, withReference } from './new-remote/workspace-lines';
import { packShared } from './pack-shared/pack-shared';

const USAGE = 'npm run new-remote -- mf-gift /gift/index "Gift cards" "礼品卡" [--folder ../gift]';

/** A remote, or why these arguments name none. */
function readRemote([name, path, en, zhCN, ...rest]: readonly string[]): NewRemote | string {
  if (name === undefined || path === undefined || en === undefined || zhCN === undefined || rest.length > 0)
    return `Usage: ${USAGE}`;
  if (!/^mf-[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    return `${name} is not a remote's name, such as mf-gift.`;
  if (!/^(\/[A-Za-z0-9-]+)+$/.test(path)) return `${path} is not a path, such as /gift/index.`;
  return { name, word: name.slice('mf-'.length), path, en, zhCN };
}

async function writeFormatted(file: string, content: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const options = await resolveConfig(join(ROOT, 'package.json'));
  const isSource = /\.(?:tsx?|json)$/.test(file);
  await writeFile(file, isSource ? await format(content, { ...options, filepath: file }) : content);
}

async function writeAll(folder: string, files: Files): Promise<void> {
  for (const [path, content] of Object.entries(files)) await writeFormatted(join(folder, path), content);
}

async function changeFile(path: string, change: (content: string) => string): Promise<void> {
  const file = join(ROOT, path);
  await writeFormatted(file, change(await readFile(file, 'utf8')));
}

/** Writes docs/events.md. Loaded late, because it reads the manifest of the new remote, which must be linked first. */
async function updateEventCatalogue(): Promise<readonly string[]> {
  const { eventCatalogueProblems } = await import('./checks/event-catalogue');
  return eventCatalogueProblems({ update: true });
}

async function addToWorkspace(remote: NewRemote): Promise<void> {
  const { name, path, word } = remote;
  const files = { ...sourceFiles(remote), ...testFiles(remote) };
  const existing = [name, ...Object.keys(files)].find((file) => existsSync(join(ROOT, file)));
  if (existing !== undefined) stop(`${existing} is there already. Choose another name.`);
  await writeAll(ROOT, files);
  await changeFile('tsconfig.json', (content) => withReference(content, remote));
  await changeFile('e2e/portal-pages.ts', (content) => withPortalPage(content, remote));
  if (!install('--no-frozen-lockfile'))
    stop('The files are there, but the package could not be linked; the lines above say why.');
  const problems = await updateEventCatalogue();
  if (problems.length > 0) stop(problems.join('\n'));
  console.log(`
${name} is there: ${path} with a menu entry, a card on the home page and the event ${namesOf(remote).event} (shared/events/${word}.ts).

  npm run portal -- release ${name}
                           the running portal has it from the next page load on
  npm run dev ${name}
                           serves it from its sources while you work
  npx jest ${name}; npm run e2e -- ${word}
                           its test and its story
`);
}

async function createProject(remote: NewRemote, folder: string): Promise<void> {
  if (existsSync(folder)) stop(`${folder} is there already. Choose another folder.`);
  let tarball: string;
  try {
    tarball = await packShared(folder);
    const { catalogue } = readWorkspace();
    await writeAll(folder, ownRepositoryFiles(remote, { catalogue, tarball: basename(tarball) }));
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
  console.log(`
${folder} has the project of ${remote.name}, with ${basename(tarball)} of this portal.

  cd ${folder} && npm install && npm run build
  npm run portal -- release ${remote.name} --folder ${join(folder, 'dist')}
                           here, or wherever the portal's command is: the running portal has it from the next page load on
`);
}

function stop(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { folder: { type: 'string' } },
});
const remote = readRemote(positionals);
if (typeof remote === 'string') stop(remote);
const taken = takenBy(remote, await knownRoutes());
if (taken !== null) stop(taken);
if (values.folder === undefined) await addToWorkspace(remote);
else await createProject(remote, resolve(values.folder));
