import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from './chromium';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-chromium-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

function program(name: string, mode = 0o755): string {
  const path = join(folder, name);
  writeFileSync(path, '');
  chmodSync(path, mode);
  return path;
}

test('finds the browser in PATH', () => {
  const path = program('chromium');

  expect(findChromium({ PATH: `/nowhere:${folder}` })).toBe(path);
});

test('prefers the browser without windows, also when another one comes first in PATH', () => {
  const first = mkdtempSync(join(folder, 'first-'));
  writeFileSync(join(first, 'chromium'), '', { mode: 0o755 });
  const shell = program('chromium-headless-shell');

  expect(findChromium({ PATH: `${first}:${folder}` })).toBe(shell);
});

test('CHROME_PATH takes precedence over PATH', () => {
  program('chromium');
  const mine = program('my-chrome');

  expect(findChromium({ PATH: folder, CHROME_PATH: mine })).toBe(mine);
});

test('an invalid CHROME_PATH is not replaced by another browser', () => {
  program('chromium');

  expect(findChromium({ PATH: folder, CHROME_PATH: join(folder, 'gone') })).toBeNull();
});

test('a file that is not a program is no browser', () => {
  program('chromium', 0o644);

  expect(findChromium({ PATH: folder })).toBeNull();
});
