import { addTexts, startI18n } from '@portal/shared/i18n';
import { en } from '../locales/en';
import { SHELL_TEXTS } from '../locales/use-text';
import { createConnectivity } from './connectivity';
import { refusalOf } from './start-connectivity';

// A line that is down is probed again and again: with real timers this file's process would not end.
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

async function buildConnectivity(isAlive: boolean) {
  await startI18n('en');
  addTexts(SHELL_TEXTS, 'en', en);
  return createConnectivity({
    probe: () => Promise.resolve(isAlive),
    isOnline: () => false,
    isWatched: () => true,
  });
}

it('lets every call go out while the line is up', async () => {
  expect(refusalOf(await buildConnectivity(true), 'act')).toBeNull();
});

it.each([
  ['load', en.connectivity.notLoaded],
  ['act', en.connectivity.refused],
] as const)('tells who wants to %s what becomes of it', async (purpose, words) => {
  const connectivity = await buildConnectivity(false);
  await connectivity.check();
  expect(await refusalOf(connectivity, purpose)).toBe(words);
});
