import type { Page } from '@playwright/test';
import { makeOrder, payAddress, payCode } from '../fixtures/buying';
import { MOVABLE_CLOCK } from '../fixtures/clock';
import { expect, test } from '../fixtures/story';
import { useWallet } from '../fixtures/wallet';

test.use({ as: 'zhangwei', settings: MOVABLE_CLOCK });

/**
 * Does to the page what the translation of a browser does: each text is moved into elements of its own, also what
 * arrives later. Elements with `translate="no"` keep theirs.
 */
async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const SKIPPED = '[translate="no"], [data-translated], script, style, textarea, svg';
    const wrap = (root: Node): void => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) texts.push(node as Text);
      for (const text of texts) {
        if (text.data.trim() === '' || text.parentElement?.closest(SKIPPED) !== null) continue;
        const translated = document.createElement('span');
        translated.dataset['translated'] = '';
        text.replaceWith(translated);
        translated.append(text.data);
      }
    };
    wrap(document.body);
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) wrap(node);
    }).observe(document.body, { childList: true, subtree: true });
  });
}

test('on a translated page, lists are searched, time runs and a payment completes', async ({
  page,
  portal,
}) => {
  const orderNo = await makeOrder(portal, 'zhangwei', { name: 'Translated gate', months: 1 });

  await test.step('the list of orders', async () => {
    await page.goto('/order/index');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await translate(page);
    await page.getByRole('tab', { name: /Unpaid/ }).click();
    await expect(page.getByRole('row').filter({ hasText: orderNo })).toBeVisible();
    await page.getByRole('tab', { name: /All/ }).click();
    await page.getByRole('searchbox').fill(orderNo);
    await expect(page.getByRole('row')).toHaveCount(2);
  });

  await test.step('the members of a team', async () => {
    await page.getByRole('link', { name: 'Team management' }).click();
    await page.getByRole('searchbox').fill('Data');
    await expect(page.getByRole('row').nth(1)).toContainText('Data');
  });

  await test.step('a payment', async () => {
    await page.goto(payAddress(orderNo));
    await expect(payCode(page)).toBeVisible();
    await translate(page);
    const time = page.getByRole('timer');
    const before = await time.innerText();
    await expect(time).not.toHaveText(before);
    await useWallet(portal, { orderNo, method: 'wechat' }, 'pay');
    await expect(page.getByText('Payment completed')).toBeVisible();
    await page.getByRole('link', { name: 'Order management' }).click();
    await expect(page.getByRole('row').filter({ hasText: orderNo })).toBeVisible();
  });
});
