import { expect, test } from '../fixtures/story';

test.describe('on a phone', () => {
  test.use({ as: 'zhangwei', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the menu is a drawer and lists have rows of two lines', async ({ page }) => {
    await page.goto('/home/index');
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Open menu' }).click();
    const drawer = page.getByRole('dialog', { name: 'Main menu' });
    await drawer.getByRole('link', { name: 'Team management' }).click();
    await expect(drawer).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Teams', level: 1 })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Teams', exact: true }).getByRole('listitem')).toHaveCount(
      20,
    );
    await expect(page.getByRole('table')).toHaveCount(0);
    for (const path of ['/home/index', '/team/index', '/apply/index', '/order/index', '/cert/index']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, `${path} is wider than the phone`).toBeLessThanOrEqual(0);
    }
  });
});

test.describe('on a tablet', () => {
  test.use({ as: 'zhangwei', viewport: { width: 820, height: 1180 } });

  test('the lines of a price beside the form are not broken', async ({ page }) => {
    await page.goto('/apply/store');
    const total = page.getByRole('definition').filter({ hasText: /^¥[\d,.]+$/ });
    await expect(total.last()).toBeVisible();
    const heights = await page
      .getByRole('term')
      .filter({ hasText: /^(Per month|List price|Term discount|Total)/ })
      .evaluateAll((labels) =>
        labels.map(
          (label) => label.getBoundingClientRect().height / parseFloat(getComputedStyle(label).lineHeight),
        ),
      );
    expect(Math.max(...heights)).toBeLessThan(1.5);
  });

  test('the menu is collapsed to its icons and can be opened @long', async ({ page }) => {
    await page.goto('/team/index');
    const link = page
      .getByRole('navigation', { name: 'Main menu' })
      .getByRole('link', { name: 'Team management' });
    await expect(link).toBeVisible();
    const width = async () => (await link.boundingBox())?.width ?? 0;
    expect(await width()).toBeLessThan(80);
    await page.getByRole('button', { name: 'Expand menu' }).click();
    await expect.poll(width).toBeGreaterThan(150);
    await expect(page.getByRole('table', { name: 'Teams' })).toBeVisible();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
});
