import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs, {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cachedNode, NodeFetchError, type FetchPackage } from './cached-node.mjs';
import type { PinnedNode } from './pinned-node.mjs';

const PROGRAM = '#!/bin/sh\necho this is the pinned Node\n';

const LICENSE = 'of Node\n';

let folder: string;
let archive: string;
let pinned: PinnedNode;
let cache: string;
let fetchPackage: jest.Mock<ReturnType<FetchPackage>, Parameters<FetchPackage>>;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cached-node-'));
  archive = join(folder, 'archive.tgz');
  cache = join(folder, 'cache');
  mkdirSync(join(folder, 'package/bin'), { recursive: true });
  writeFileSync(join(folder, 'package/bin/node'), PROGRAM);
  writeFileSync(join(folder, 'package/LICENSE'), LICENSE);
  execFileSync('tar', ['-czf', archive, 'package'], { cwd: folder });
  const hash = createHash('sha512').update(readFileSync(archive)).digest('base64');
  pinned = {
    name: 'node-test',
    version: '24.1.0',
    integrity: `sha512-${hash}`,
    program: 'bin/node',
    bytes: PROGRAM.length,
  };
  fetchPackage = jest.fn<ReturnType<FetchPackage>, Parameters<FetchPackage>>((_, own) =>
    copyFileSync(archive, join(own, 'package.tgz')),
  );
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

test('is fetched once, and can be run', () => {
  const node = cachedNode(pinned, cache, fetchPackage);
  expect(execFileSync(node, { encoding: 'utf8' })).toBe('this is the pinned Node\n');
  expect(cachedNode(pinned, cache, fetchPackage)).toBe(node);
  expect(fetchPackage).toHaveBeenCalledTimes(1);
  expect(readdirSync(cache)).toEqual(['node-test-24.1.0']);
});

test('its license is beside it', () => {
  cachedNode(pinned, cache, fetchPackage);
  expect(readFileSync(join(cache, 'node-test-24.1.0/LICENSE'), 'utf8')).toBe(LICENSE);
});

test.each(['', PROGRAM.slice(0, 20)])('a half-written program is replaced: %j', (half) => {
  const place = join(cache, 'node-test-24.1.0/bin/node');
  mkdirSync(dirname(place), { recursive: true });
  writeFileSync(place, half);
  expect(readFileSync(cachedNode(pinned, cache, fetchPackage), 'utf8')).toBe(PROGRAM);
});

test('a second start that has fetched it in the meantime loses nothing', () => {
  const node = cachedNode(pinned, cache, (which, own) => {
    cachedNode(pinned, cache, fetchPackage);
    fetchPackage(which, own);
  });
  expect(readFileSync(node, 'utf8')).toBe(PROGRAM);
  expect(fetchPackage).toHaveBeenCalledTimes(2);
});

test('a package with another hash is not unpacked', () => {
  const other = { ...pinned, integrity: 'sha512-AAAA' };
  expect(() => cachedNode(other, cache, fetchPackage)).toThrow(NodeFetchError);
  expect(readdirSync(join(cache, 'node-test-24.1.0/bin'))).toEqual([]);
  expect(readdirSync(cache)).toEqual(['node-test-24.1.0']);
});

test('says in one sentence that nothing can be stored', () => {
  writeFileSync(cache, '');
  expect(() => cachedNode(pinned, cache, fetchPackage)).toThrow(/ cannot be stored in .* install Node 24\.$/);
});

test('says in one sentence that a folder is in its place, whatever the size, before it fetches', () => {
  const place = join(cache, 'node-test-24.1.0', pinned.program);
  mkdirSync(place, { recursive: true });
  for (const bytes of [pinned.bytes, statSync(place).size])
    expect(() => cachedNode({ ...pinned, bytes }, cache, fetchPackage)).toThrow(
      new NodeFetchError(
        `Node 24.1.0 cannot be stored, because ${place} is a folder: delete it, or install Node 24.`,
      ),
    );
  expect(fetchPackage).not.toHaveBeenCalled();
});

test('says in one sentence that its place cannot be looked at', () => {
  const bin = join(cache, 'node-test-24.1.0/bin');
  mkdirSync(dirname(bin), { recursive: true });
  symlinkSync('bin', bin);
  expect(() => cachedNode(pinned, cache, fetchPackage)).toThrow(/ cannot be stored in .* \(ELOOP\): /);
});

test('starts although the folder cannot be read for what is left over', () => {
  jest.spyOn(fs, 'readdirSync').mockImplementation(() => {
    throw Object.assign(new Error('EACCES'), { code: 'EACCES' });
  });
  expect(readFileSync(cachedNode(pinned, cache, fetchPackage), 'utf8')).toBe(PROGRAM);
});
