import { accessibilityStories } from '../fixtures/accessibility';
import { test } from '../fixtures/story';

test.describe('every page in every look', () => {
  accessibilityStories(() => true);
});
