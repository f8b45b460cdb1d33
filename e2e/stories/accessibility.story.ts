import { LANGUAGES } from '@portal/shared/contracts/language';
import { accessibilityStory, PEOPLE } from '../fixtures/accessibility';
import { test } from '../fixtures/story';
import { WIDTHS } from '../looks';

// They share nothing, and are the longest of all.
test.describe.configure({ mode: 'parallel' });

test.describe('every page, small and bright, then large and dark', () => {
  for (const [place, person] of PEOPLE.entries()) {
    accessibilityStory({
      person,
      // One after the other, so that both languages are seen of pages that several people share.
      language: place % 2 === 0 ? 'en' : 'zh-CN',
      sights: [
        { mode: 'light', width: 390 },
        { mode: 'dark', width: 1440 },
      ],
    });
  }
});

test.describe('every page in every look @long', () => {
  for (const language of LANGUAGES)
    for (const width of WIDTHS)
      for (const person of PEOPLE)
        accessibilityStory({
          person,
          language,
          sights: [
            { mode: 'light', width },
            { mode: 'dark', width },
          ],
        });
});
