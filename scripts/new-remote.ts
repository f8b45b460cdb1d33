// npm run new-remote -- mf-<name> <path> <English title> <Chinese title>: creates a remote with the structure of the
// others.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ROOT } from './install.mjs';
import { manifestText, type NewRemote, quote } from './new-remote/manifest-text';

const USAGE = 'npm run new-remote -- mf-mall /mall/index "Shopping mall" "商城"';

function readArguments([name, path, en, zhCN]: readonly string[]): NewRemote | string {
  if (name === undefined || path === undefined || en === undefined || zhCN === undefined)
    return `Usage: ${USAGE}`;
  if (!/^mf-[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    return `${name} is not a remote's name, such as mf-mall.`;
  if (!/^(\/[A-Za-z0-9-]+)+$/.test(path)) return `${path} is not a path, such as /mall/index.`;
  if (existsSync(join(ROOT, name))) return `${name} is there already.`;
  return { name, word: name.slice('mf-'.length), path, en, zhCN };
}

/** The files of a remote with one page: path in its folder → content. */
function filesOf(remote: NewRemote): Readonly<Record<string, string>> {
  return {
    'package.json': packageJson(remote),
    'tsconfig.json': json({ extends: '../tsconfig.part.json', references: [{ path: '../shared' }] }),
    'webpack.config.ts': [
      `import { remoteConfig } from '@portal/shared/federation';`,
      `import { manifest } from './remote';`,
      ``,
      `export default remoteConfig(import.meta, manifest);`,
      ``,
    ].join('\n'),
    'remote.ts': manifestText(remote),
    'src/text.ts': [
      `import { defineTexts } from '@portal/shared/i18n';`,
      `import type { en } from './locales/en';`,
      ``,
      `export const { useText } = defineTexts<typeof en>(${quote(remote.name)});`,
      ``,
    ].join('\n'),
    'src/locales/en.ts': `export const en = {\n  pageTitle: ${quote(remote.en)},\n};\n`,
    'src/locales/zh-CN.ts': [
      `import type { Texts } from '@portal/shared/i18n';`,
      `import type { en } from './en';`,
      ``,
      `export const zhCN = {`,
      `  pageTitle: ${quote(remote.zhCN)},`,
      `} satisfies Texts<typeof en>;`,
      ``,
    ].join('\n'),
    [`src/pages/${remote.word}-overview.page.tsx`]: page(remote),
  };
}

function packageJson({ name }: NewRemote): string {
  const catalog = (...names: readonly string[]): Record<string, string> =>
    Object.fromEntries(names.map((dependency) => [dependency, 'catalog:']));
  return json({
    name: `@portal/${name}`,
    private: true,
    version: '0.1.0',
    type: 'module',
    dependencies: { '@portal/shared': 'workspace:*', ...catalog('react') },
    devDependencies: catalog('@types/react', 'webpack', 'webpack-cli'),
  });
}

function page({ path }: NewRemote): string {
  return `import { useContentMark } from '@portal/shared/remote';
import { PageHeader } from '@portal/shared/ui/page-header';
import { useText } from '../text';

/** ${path} */
export function Page() {
  const t = useText();
  useContentMark(true);
  return <PageHeader title={t('pageTitle')} />;
}
`;
}

/** Adds the project to the root tsconfig, after the last remote. */
async function addReference(name: string): Promise<void> {
  const path = join(ROOT, 'tsconfig.json');
  const lines = (await readFile(path, 'utf8')).split('\n');
  const last = lines.findLastIndex((line) => line.includes('"mf-'));
  lines.splice(last + 1, 0, `    { "path": "${name}" },`);
  await writeFile(path, lines.join('\n'));
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

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

const remote = readArguments(process.argv.slice(2));
if (typeof remote === 'string') {
  console.error(remote);
  process.exit(1);
}
for (const [path, content] of Object.entries(filesOf(remote))) {
  const target = join(ROOT, remote.name, path);
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, content);
}
await addReference(remote.name);
if (!(await install())) {
  console.error('The files are there, but the package could not be linked; the lines above say why.');
  process.exit(1);
}
console.log(
  `${remote.name} is there. Next: npm run dev ${remote.name}, in another terminal npm run portal -- release ${remote.name}, and open ${remote.path}.`,
);
