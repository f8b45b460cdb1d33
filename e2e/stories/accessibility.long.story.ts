import { accessibilityStories } from '../fixtures/accessibility';
import { test } from '../fixtures/story';

test.describe('every page in every look', () => {
  // They share nothing, and are the longest of all.
  test.describe.configure({ mode: 'parallel' });
  accessibilityStories(() => true);
});
