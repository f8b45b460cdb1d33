import { addTexts, startI18n } from '@portal/shared/i18n';
import { en } from '../locales/en';
import { SHELL_TEXTS } from '../locales/use-text';
import { createLine } from './line';
import { refusalOf } from './start-line';

async function buildLine(isAlive: boolean) {
  await startI18n('en');
  addTexts(SHELL_TEXTS, 'en', en);
  return createLine({
    probe: () => Promise.resolve(isAlive),
    isOnline: () => false,
    isWatched: () => true,
  });
}

it('lets every call go out while the line is up', async () => {
  expect(refusalOf(await buildLine(true), 'act')).toBeNull();
});

it.each([
  ['load', en.line.notLoaded],
  ['act', en.line.refused],
] as const)('tells who wants to %s what becomes of it', async (purpose, words) => {
  const line = await buildLine(false);
  await line.check();
  expect(await refusalOf(line, purpose)).toBe(words);
});
