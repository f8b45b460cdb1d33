import { accessibilityProblems } from '../fixtures/axe';
import { portalCommand } from '../fixtures/portal-command';
import { languageCookie } from '../fixtures/session';
import { expect, test } from '../fixtures/story';

const EN = 'Tonight from 22:00 to 23:00 applications cannot be opened.';
const ZH = '今晚 22 点至 23 点应用暂停访问。';

test.use({ as: 'lina' });

test('an operator’s announcement is shown above every page until the user dismisses it', async ({
  page,
  portal,
  browserOf,
}) => {
  const texts = ['--kind', 'maintenance', '--en', EN, '--zh', ZH];
  const printed = await portalCommand(portal, 'announce', ...texts, '--until', '2199-01-01');
  const id = /^[0-9a-f-]{36}/m.exec(printed)?.[0] ?? '';
  try {
    expect(printed).toContain('Pages show it now');
    await page.goto('/home/index');
    const banner = page.getByRole('status').filter({ hasText: EN });
    await expect(banner).toContainText(`Maintenance: ${EN}`);
    await expect(page.locator('main .ant-skeleton')).toHaveCount(0);
    expect(await accessibilityProblems(page)).toEqual([]);

    await page.setViewportSize({ width: 360, height: 740 });
    await expect(banner).toBeVisible();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);

    const chinese = await browserOf(null);
    await chinese.addCookies([languageCookie('zh-CN')]);
    const visitor = await chinese.newPage();
    await visitor.goto('/user/login');
    await expect(visitor.getByRole('status').filter({ hasText: ZH })).toContainText('系统维护：');

    await banner.getByRole('button', { name: 'Dismiss this announcement' }).click();
    await expect(banner).toBeHidden();
    const asked = page.waitForResponse((response) => response.url().includes('/ext/announcements'));
    await page.reload();
    await (await asked).finished();
    await expect(page.getByRole('heading', { level: 1, name: /lina/ })).toBeVisible();
    await expect(banner).toBeHidden();
  } finally {
    await portalCommand(portal, 'announce', 'delete', id);
  }
});
