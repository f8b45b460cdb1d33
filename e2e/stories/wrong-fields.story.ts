import type { Page } from '@playwright/test';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { createOrderForBuy } from '@portal/shared/contracts/order';
import { LANGUAGES, type Language } from '@portal/shared/contracts/language';
import { refusedCall } from '../fixtures/console-guard';
import { expect, test } from '../fixtures/story';

test.use({ as: 'zhangwei', viewport: { width: 390, height: 844 } });

const WORDS: Readonly<Record<Language, Readonly<Record<'next' | 'place' | 'application', string>>>> = {
  en: { next: 'Next', place: 'Place order', application: 'Application name' },
  'zh-CN': { next: '下一步', place: '提交订单', application: '应用名称' },
};

test('on a phone, the first wrong field of a purchase is in view and has the focus, also if the order is refused for it', async ({
  page,
  console,
  speak,
}) => {
  console.allow(refusedCall(409));
  const body = { code: errorCodes.conflict, msg: 'This name is taken.', obj: null };
  await page.route(`**${createOrderForBuy.path}`, (route) => route.fulfill({ status: 409, json: body }));

  for (const language of LANGUAGES)
    await test.step(language, async () => {
      const words = WORDS[language];
      await speak(language);
      const next = page.getByRole('button', { name: words.next });
      await page.goto('/apply/store');
      await next.click();
      await expectToBeAsked(page, 'store_InstanceName');

      await page.getByRole('textbox', { name: words.application }).fill('Production gate');
      await next.click();
      await page.getByRole('button', { name: words.place }).click();
      await expectToBeAsked(page, 'store_InstanceName');

      await page.goto('/team/store?with=application');
      await next.click();
      await expectToBeAsked(page, 'create-team-and-application_TeamName');
    });
});

/** The field has the focus, and neither it nor its message is covered by a bar at the edge of the window. */
async function expectToBeAsked(page: Page, id: string): Promise<void> {
  const field = page.locator(`[id="${id}"]`);
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  const message = page.locator(`[id="${id}_help"]`);
  for (const place of [field, message])
    await expect
      .poll(() =>
        place.evaluate((element) => {
          const { left, top, width, height } = element.getBoundingClientRect();
          const shown = document.elementFromPoint(left + width / 2, top + height / 2);
          return shown !== null && element.contains(shown);
        }),
      )
      .toBe(true);
}
