import { addTexts, startI18n } from '@portal/shared/i18n';
import { en } from '../locales/en';
import { SHELL_TEXTS } from '../locales/use-text';
import { createConnectivity } from './connectivity';
import { refusalOf } from './start-connectivity';

// While the connection is down it is probed repeatedly. Real timers would outlive the tests.
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

async function buildConnectivity(isAlive: boolean) {
  await startI18n('en');
  addTexts(SHELL_TEXTS, 'en', en);
  return createConnectivity({
    probe: () => Promise.resolve(isAlive),
    isOnline: () => false,
    isVisible: () => true,
  });
}

it('sends every call while the connection is up', async () => {
  expect(refusalOf(await buildConnectivity(true), 'act')).toBeNull();
});

it.each([
  ['load', en.connectivity.notLoaded],
  ['act', en.connectivity.refused],
] as const)('shows users who want to %s what happens', async (purpose, words) => {
  const connectivity = await buildConnectivity(false);
  await connectivity.check();
  expect(await refusalOf(connectivity, purpose)).toBe(words);
});
