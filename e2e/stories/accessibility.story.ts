import { LANGUAGES } from '@portal/shared/contracts/language';
import { accessibilityStory, pagesOf, USERS } from '../fixtures/accessibility';
import { test } from '../fixtures/story';
import { WIDTHS } from '../looks';

// The stories share nothing and take longest.
test.describe.configure({ mode: 'parallel' });

test.describe('every page, on a small window in light mode or on a large one in dark mode', () => {
  for (const [place, person] of USERS.entries())
    // Two stories for each user, of every second page, because several workers can run them at once.
    for (const half of [0, 1])
      accessibilityStory({
        person,
        pages: pagesOf(person).filter((_page, index) => index % 2 === half),
        // The languages alternate, so that pages shared by several users are examined in both.
        language: (place + half) % 2 === 0 ? 'en' : 'zh-CN',
        // Examining takes longer than opening. Neighbours in the list are alike, and the long run examines all of both.
        sights: [half === 0 ? { mode: 'light', width: 390 } : { mode: 'dark', width: 1440 }],
      });
});

test.describe('every page in every look @long', () => {
  for (const language of LANGUAGES)
    for (const width of WIDTHS)
      for (const person of USERS)
        accessibilityStory({
          person,
          pages: pagesOf(person),
          language,
          sights: [
            { mode: 'light', width },
            { mode: 'dark', width },
          ],
        });
});
