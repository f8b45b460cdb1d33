import { namesOf, type NewRemote, quote } from './manifest-text';
import type { Files } from './source-files';

/** A unit test of the page and the card, and a story with a real portal. */
export function testFiles(remote: NewRemote): Files {
  const { page } = namesOf(remote);
  return {
    [`${remote.name}/src/pages/${page}.page.test.tsx`]: unitTest(remote),
    [`e2e/stories/${remote.word}.story.ts`]: story(remote),
  };
}

function unitTest(remote: NewRemote): string {
  const { page, card, route } = namesOf(remote);
  return `import type { Language } from '@portal/shared/contracts/language';
import { renderPage } from '@portal/shared/testing/render-page';
import { screen } from '@testing-library/react';
import { en } from '../locales/en';
import { zhCN } from '../locales/zh-CN';
import { Card } from '../slots/${card}.card';
import { Page } from './${page}.page';

const PATH = ${quote(remote.path)};

/** The page, and the card of the home page, in one tab. */
const open = (language: Language) =>
  renderPage(
    <>
      <Page />
      <Card />
    </>,
    {
      at: PATH,
      language,
      texts: { ${quote(remote.name)}: language === 'en' ? en : zhCN },
      routes: { ${route}: PATH },
    },
  );

it('has Chinese texts, and the card leads to the page', async () => {
  await open('zh-CN');
  expect(screen.getByRole('heading', { level: 1, name: zhCN.pageTitle })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: zhCN.markSeen })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: zhCN.pageTitle })).toHaveAttribute('href', PATH);
});

it('counts how often the page was marked as seen, and the card shows it too', async () => {
  const { user } = await open('en');
  await user.click(screen.getByRole('button', { name: en.markSeen }));
  expect(screen.getAllByText('Seen 1 time in this tab')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: en.markSeen }));
  expect(screen.getAllByText('Seen 2 times in this tab')).toHaveLength(2);
});
`;
}

function story(remote: NewRemote): string {
  return `import { accessibilityProblems } from '../fixtures/axe';
import { expect, test } from '../fixtures/story';

const PATH = ${quote(remote.path)};
const TITLE = ${quote(remote.en)};

test.use({ as: 'zhangwei' });

test('the page is in the menu, and the card of the home page shows what the page has emitted', async ({
  page,
}) => {
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await page.goto('/home/index');
  const card = page.getByRole('region', { name: TITLE });
  await expect(card).toContainText('Seen 0 times');

  await menu.locator(\`a[href="\${PATH}"]\`).click();
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  await page.getByRole('button', { name: 'Mark as seen' }).click();
  await expect(page.getByRole('main')).toContainText('Seen 1 time');
  expect(await accessibilityProblems(page)).toEqual([]);

  await menu.locator('a[href="/home/index"]').click();
  await expect(card).toContainText('Seen 1 time');
  await card.getByRole('link', { name: TITLE }).click();
  await expect(page).toHaveURL(PATH);
});

test.describe('in Chinese', () => {
  test.use({ language: 'zh-CN' });

  test('the page has its Chinese title', async ({ page }) => {
    await page.goto(PATH);
    await expect(page.getByRole('heading', { level: 1, name: ${quote(remote.zhCN)} })).toBeVisible();
  });
});
`;
}
