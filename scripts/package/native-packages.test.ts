import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { idOf, type Manifest } from './installed-package';
import { withDependencies } from './native-packages';

const LINUX = { os: 'linux', cpu: 'x64', libc: 'glibc' };

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'native-'));
});
afterEach(() => {
  rmSync(root, { recursive: true, force: true });
});

const folderOf = (id: string): string =>
  join(root, '.pnpm', id.replace('/', '+'), 'node_modules', id.slice(0, id.lastIndexOf('@')));

/** As pnpm does: each package in a folder of its own, with links to what it needs beside it. */
function install(id: string, manifest: Partial<Manifest> = {}, needed: readonly string[] = []): void {
  const at = id.lastIndexOf('@');
  mkdirSync(folderOf(id), { recursive: true });
  writeFileSync(
    join(folderOf(id), 'package.json'),
    JSON.stringify({ name: id.slice(0, at), version: id.slice(at + 1), ...manifest }),
  );
  for (const other of needed) link(other, join(root, '.pnpm', id.replace('/', '+'), 'node_modules'));
}

function link(id: string, modules: string): void {
  const place = join(modules, id.slice(0, id.lastIndexOf('@')));
  mkdirSync(dirname(place), { recursive: true });
  symlinkSync(folderOf(id), place);
}

const closure = (...wanted: readonly string[]): readonly string[] =>
  withDependencies(Object.fromEntries(wanted.map((name) => [name, root])), LINUX).map(({ manifest }) =>
    idOf(manifest),
  );

test('contains what packages need of this platform, and nothing of another one', () => {
  const platforms = {
    '@img/linux': '1',
    '@img/musl': '1',
    '@img/mac': '1',
    '@img/not-linux': '1',
    absent: '1',
  };
  install('picture@1.0.0', { dependencies: { detect: '*' }, optionalDependencies: platforms }, [
    'detect@2.0.0',
    '@img/linux@1.0.0',
    '@img/musl@1.0.0',
    '@img/mac@1.0.0',
    '@img/not-linux@1.0.0',
  ]);
  install('detect@2.0.0');
  install(
    '@img/linux@1.0.0',
    { os: ['linux'], cpu: ['x64'], libc: ['glibc'], dependencies: { '@img/lib': '*' } },
    ['@img/lib@3.0.0'],
  );
  install('@img/lib@3.0.0', { cpu: ['!arm64'] });
  install('@img/musl@1.0.0', { os: ['linux'], cpu: ['x64'], libc: ['musl'] });
  install('@img/mac@1.0.0', { os: ['darwin'] });
  install('@img/not-linux@1.0.0', { os: ['!linux'] });
  link('picture@1.0.0', join(root, 'node_modules'));
  expect(closure('picture')).toEqual(['@img/lib@3.0.0', '@img/linux@1.0.0', 'detect@2.0.0', 'picture@1.0.0']);
});

test('a circle of packages ends', () => {
  install('one@1.0.0', { dependencies: { other: '*' } }, ['other@1.0.0']);
  install('other@1.0.0', { dependencies: { one: '*' } }, ['one@1.0.0']);
  link('one@1.0.0', join(root, 'node_modules'));
  expect(closure('one')).toEqual(['one@1.0.0', 'other@1.0.0']);
});

test('a missing package is named', () => {
  install('one@1.0.0', { dependencies: { gone: '*' } });
  link('one@1.0.0', join(root, 'node_modules'));
  expect(() => closure('one')).toThrow(/^The package gone is not installed in /);
});

test('two versions of one package have no place', () => {
  install('one@1.0.0', { dependencies: { semver: '*' } }, ['semver@6.0.0']);
  install('two@1.0.0', { dependencies: { semver: '*' } }, ['semver@7.0.0']);
  install('semver@6.0.0');
  install('semver@7.0.0');
  for (const id of ['one@1.0.0', 'two@1.0.0']) link(id, join(root, 'node_modules'));
  expect(() => closure('one', 'two')).toThrow(/semver@6\.0\.0 and semver@7\.0\.0/);
});
