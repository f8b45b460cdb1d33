import { LANGUAGES } from '@portal/shared/contracts/language';
import { accessibilityStory, pagesOf, USERS } from '../fixtures/accessibility';
import { test } from '../fixtures/story';
import { WIDTHS } from '../looks';

// The stories share nothing and take longest.
test.describe.configure({ mode: 'parallel' });

/** `npm test` examines each page in one of these looks; the pages of a user take turns. */
const TURNS = [
  { mode: 'light', width: 390 },
  { mode: 'dark', width: 1440 },
] as const;

test.describe('every page, on a small window in light mode or on a large one in dark mode', () => {
  for (const [place, person] of USERS.entries())
    for (const [turn, sight] of TURNS.entries())
      accessibilityStory({
        person,
        pages: pagesOf(person).filter((_page, index) => index % TURNS.length === turn),
        // The languages alternate, so that pages shared by several users are examined in both.
        language: (place + turn) % 2 === 0 ? 'en' : 'zh-CN',
        sights: [sight],
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
