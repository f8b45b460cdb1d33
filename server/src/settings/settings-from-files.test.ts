import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withSettingsFromFiles } from './settings-from-files';

const NAMES = ['DATA_KEY', 'WECHAT_PRIVATE_KEY_FILE', 'WECHAT_PRIVATE_KEY'];
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-settings-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, content: string): string {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
}

test('a setting is read from the file that is named instead', () => {
  const env = { PORT: '80', DATA_KEY_FILE: file('key', 'a-secret-of-many-characters\n') };
  expect(withSettingsFromFiles(env, NAMES)).toEqual({ ...env, DATA_KEY: 'a-secret-of-many-characters' });
});

test('an empty name of a file counts as not set, and a setting that is a path stays one', () => {
  const env = { DATA_KEY: 'k', DATA_KEY_FILE: ' ', WECHAT_PRIVATE_KEY_FILE: '/etc/wechat.pem' };
  expect(withSettingsFromFiles(env, NAMES)).toEqual(env);
});

test.each([
  ['absent', () => join(folder, 'absent'), /^DATA_KEY_FILE cannot be read: .*absent \(ENOENT\)\.$/],
  ['a folder', () => folder, /^DATA_KEY_FILE cannot be read: .* \(EISDIR\)\.$/],
  ['empty', () => file('empty', ' \n'), /^DATA_KEY_FILE is empty: /],
])('a file that is %s ends the start with a sentence', (_what, path, sentence) => {
  expect(() => withSettingsFromFiles({ DATA_KEY_FILE: path() }, NAMES)).toThrow(sentence);
});

test('a setting has one value', () => {
  const env = { DATA_KEY: 'k', DATA_KEY_FILE: file('key', 'k') };
  expect(() => withSettingsFromFiles(env, NAMES)).toThrow(
    'DATA_KEY and DATA_KEY_FILE are both set: leave one of them out.',
  );
});
