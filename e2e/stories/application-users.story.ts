import { makeApplication } from '../fixtures/buying';
import { MOVABLE_CLOCK } from '../fixtures/clock';
import { refusedCall } from '../fixtures/console-guard';
import { openWithStream } from '../fixtures/event-stream';
import { expect, test } from '../fixtures/story';
import { makeTeam } from '../fixtures/teams';

test.use({ settings: MOVABLE_CLOCK });

test('a member is added to the users and thrown out while the page is open', async ({
  portal,
  browserOf,
  console,
}) => {
  // The page of someone who was thrown out asks once more.
  console.allow(refusedCall(403));
  const TeamId = await makeTeam(portal, { name: 'Gate keepers', creator: 'zhangwei', member: 'lina' });
  const { Id } = await makeApplication(portal, 'zhangwei', {
    ...{ name: 'Guarded gate', months: 1, teamId: TeamId },
  });
  const page = await (await browserOf('zhangwei')).newPage();
  await openWithStream(page, `/apply/apomInfo?InstanceId=${Id}`);
  const other = await (await browserOf('lina')).newPage();
  await openWithStream(other, '/apply/index?keyword=Guarded');
  const row = other.getByRole('row').filter({ hasText: 'Guarded gate' });
  await expect(row).toContainText('You have not yet joined this application, contact the administrator.');

  const users = page.getByRole('region', { name: /^Users/ });
  const dialog = page.getByRole('dialog', { name: 'Users of Guarded gate' });
  await test.step('added', async () => {
    await users.getByRole('button', { name: 'Change users' }).click();
    await dialog.getByRole('combobox', { name: 'Members with access' }).fill('lina');
    await page.getByTitle('lina', { exact: true }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await expect(users.getByRole('link', { name: 'lina' })).toBeVisible();
    await expect(page.getByRole('list', { name: 'History' })).toContainText('Users changed');
    await expect(row.getByRole('link', { name: /^Log in to Guarded gate/ })).toBeVisible();
  });

  await test.step('thrown out', async () => {
    await openWithStream(other, `/apply/apomInfo?InstanceId=${Id}`);
    await expect(other.getByRole('heading', { level: 1, name: 'Guarded gate' })).toBeVisible();
    await users.getByRole('button', { name: 'Change users' }).click();
    await dialog.getByRole('combobox', { name: 'Members with access' }).press('Backspace');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await expect(
      other.getByText('You have not yet joined this application, contact the administrator.'),
    ).toBeVisible();
    await expect(other.getByRole('heading', { level: 1, name: 'Guarded gate' })).toBeHidden();
  });
});
