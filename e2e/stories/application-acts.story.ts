import { makeApplication } from '../fixtures/buying';
import { MOVABLE_CLOCK } from '../fixtures/clock';
import { openWithStream } from '../fixtures/event-stream';
import { expect, test } from '../fixtures/story';

test.use({ as: 'zhangwei', settings: MOVABLE_CLOCK });

test('an application is renamed and pinned, and the open list of another tab follows', async ({
  page,
  context,
  portal,
}) => {
  await makeApplication(portal, 'zhangwei', { name: 'Plain gate', months: 1 });
  const list = await context.newPage();
  await openWithStream(list, '/apply/index?keyword=gate');
  await expect(list.getByRole('link', { name: 'Plain gate', exact: true })).toBeVisible();

  await page.goto('/apply/index?keyword=Plain');
  await page.getByRole('button', { name: 'Actions for Plain gate' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByRole('dialog').getByLabel('Application name').fill('Fancy gate');
  await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click();
  await expect(list.getByRole('link', { name: 'Fancy gate', exact: true })).toBeVisible();

  await list.getByRole('button', { name: 'Pin Fancy gate' }).click();
  await expect(list.getByRole('button', { name: 'Pin Fancy gate' })).toHaveAttribute('aria-pressed', 'true');
  await list.getByRole('button', { name: 'Undo' }).click();
  await expect(list.getByRole('button', { name: 'Pin Fancy gate' })).toHaveAttribute('aria-pressed', 'false');
});
