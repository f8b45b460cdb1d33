import type { Page } from '@playwright/test';
import { instancesInfo } from '@portal/shared/contracts/application';
import type { Endpoint } from '@portal/shared/contracts/endpoint';
import { LANGUAGES } from '@portal/shared/contracts/language';
import { search } from '@portal/shared/contracts/search';
import { addTeam, teamsInfo } from '@portal/shared/contracts/team';
import { inputMethod } from '../fixtures/input-method';
import { pauseTime } from '../fixtures/paused-time';
import { expect, test } from '../fixtures/story';

test.use({ as: 'zhangwei' });

/** The texts that the page searches for with this call. A list is also read again without one, when its rows change. */
function searchedTexts(page: Page, { path }: Endpoint, parameter: string): readonly string[] {
  const texts: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    const text = searchParams.get(parameter) ?? '';
    if (pathname.endsWith(path) && text !== '') texts.push(text);
  });
  return texts;
}

for (const language of LANGUAGES)
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('while an input method is composing, nothing is searched, submitted or opened', async ({ page }) => {
      const method = await inputMethod(page);
      const palette = page.locator('.portal-palette');

      await test.step('the search of a list', async () => {
        await page.goto('/apply/index');
        await expect(page.getByRole('row').nth(1)).toBeVisible();
        const searched = searchedTexts(page, instancesInfo, 'Keyword');
        const time = await pauseTime(page);
        const field = page.getByRole('main').getByRole('searchbox');
        await field.focus();
        await method.compose('baolei');
        await page.keyboard.press('Enter');
        await page.keyboard.press('Control+k');
        await time.advance(2);
        await expect(palette).toBeHidden();
        await method.commit('堡垒');
        await time.advance(2);
        await expect.poll(() => searched).toEqual(['堡垒']);
        await expect(field).toHaveValue('堡垒');
        await time.release();
      });

      await test.step('the palette', async () => {
        const searched = searchedTexts(page, search, 'Q');
        await page.keyboard.press('Control+k');
        const options = palette.getByRole('option');
        await expect(options.first()).toBeVisible();
        const before = await options.allTextContents();
        await method.compose('dingdan');
        await page.keyboard.press('Enter');
        await page.keyboard.press('Escape');
        await expect(palette.getByRole('combobox')).toHaveValue('dingdan');
        expect(await options.allTextContents()).toEqual(before);
        await method.commit('订单');
        await expect(
          options.filter({ hasText: language === 'en' ? 'Orders' : '订单' }).first(),
        ).toBeVisible();
        await expect.poll(() => searched).toEqual(['订单']);
        await page.keyboard.press('Escape');
        await expect(palette).toBeHidden();
      });

      await test.step('a select that searches while typing', async () => {
        await page.goto('/member/index');
        const select = page.getByRole('main').getByRole('combobox').first();
        const searched = searchedTexts(page, teamsInfo, 'Keyword');
        const teams = page.waitForResponse((response) => response.url().includes(teamsInfo.path));
        await select.click();
        await teams;
        await method.compose('tuandui');
        await page.keyboard.press('Enter');
        await expect(select).toHaveAttribute('aria-expanded', 'true');
        await method.commit('团队');
        await expect.poll(() => searched).toEqual(['团队']);
      });

      await test.step('a form', async () => {
        let sent = 0;
        page.on('request', (request) => (sent += Number(request.url().endsWith(addTeam.path))));
        await page.goto('/team/store');
        const field = page.getByRole('main').getByRole('textbox').first();
        await field.focus();
        await method.compose('yunwei');
        await page.keyboard.press('Enter');
        await method.commit('运维');
        await expect(field).toHaveValue('运维');
        await expect(field).not.toHaveAttribute('aria-invalid', 'true');
        await expect(page).toHaveURL('/team/store');
        expect(sent).toBe(0);
      });
    });
  });
