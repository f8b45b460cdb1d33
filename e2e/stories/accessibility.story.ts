import { accessibilityStories } from '../fixtures/accessibility';
import { test } from '../fixtures/story';

test.describe('every page, small and bright or large and dark', () => {
  accessibilityStories(
    ({ language, mode, width }) =>
      (width === 390 && mode === 'light' && language === 'en') ||
      (width === 1440 && mode === 'dark' && language === 'zh-CN'),
  );
});
