import { figureOf, summaryOf } from '../fixtures/buying';
import { MOVABLE_CLOCK } from '../fixtures/clock';
import { expect, test } from '../fixtures/story';

test.use({ as: 'zhangwei', settings: MOVABLE_CLOCK });

test('a quota beyond the maximum or between two steps is refused, and set to the nearest possible one', async ({
  page,
}) => {
  await page.goto('/apply/store');
  const users = page.getByRole('spinbutton', { name: 'Users' });
  const total = figureOf(summaryOf(page), 'Total');
  await expect(total).toHaveText('¥3,049.80');

  await users.fill('60');
  await expect(page.getByText('Maximum quota increment exceeded', { exact: true })).toBeVisible();
  await expect(total).toHaveText('¥3,049.80');
  await users.press('Tab');
  await expect(page.getByText('Maximum quota increment exceeded. Set to 50.')).toBeVisible();
  await expect(users).toHaveValue('50');
  // 4 steps at ¥60 more per month.
  await expect(total).toHaveText('¥5,497.80');

  await users.fill('15');
  await expect(page.getByText('Incorrect quantity of added components', { exact: true })).toBeVisible();
  await users.press('Tab');
  await expect(page.getByText('Incorrect quantity of added components. Set to 20.')).toBeVisible();
  await expect(total).toHaveText('¥3,661.80');

  await test.step('the limits are those of the edition', async () => {
    await page.getByRole('radio', { name: /^Enterprise/ }).check();
    await users.fill('60');
    await expect(page.getByText('Maximum quota increment exceeded')).toBeHidden();
    await users.press('Tab');
    await expect(users).toHaveValue('60');
    // (899 + 50) × 12 × 85 %
    await expect(total).toHaveText('¥9,679.80');
  });
});

test('the price follows a stepper', async ({ page }) => {
  await page.goto('/apply/store');
  const total = figureOf(summaryOf(page), 'Total');
  await expect(total).toHaveText('¥3,049.80');
  const figure = await total.elementHandle();
  const users = page.getByRole('spinbutton', { name: 'Users' });
  await users.focus();
  const steps: number[] = [];
  for (const [key, text] of [
    ['ArrowUp', '¥3,661.80'],
    ['ArrowUp', '¥4,273.80'],
    ['ArrowUp', '¥4,885.80'],
    ['ArrowUp', '¥5,497.80'],
  ] as const) {
    // Both ends are measured in the page: from the event of the key to the change of the text.
    const measured = page.evaluate(
      ({ element, wanted }) =>
        new Promise<number>((resolve) => {
          let begun = 0;
          addEventListener('keydown', ({ timeStamp }) => (begun = timeStamp), { capture: true, once: true });
          const observer = new MutationObserver(() => {
            if (element.textContent !== wanted) return;
            observer.disconnect();
            resolve(performance.now() - begun);
          });
          observer.observe(element, { subtree: true, characterData: true, childList: true });
        }),
      { element: figure, wanted: text },
    );
    await users.press(key);
    steps.push(await measured);
  }
  // At most 300 ms each on an otherwise idle machine.
  const description = `${steps.map((ms) => ms.toFixed(0)).join(', ')} ms`;
  test.info().annotations.push({ type: 'a step of a quota to its price', description });
});
