import type { Page } from '@playwright/test';
import { instanceDelInfo, instancesInfo } from '@portal/shared/contracts/application';
import { usersInfo } from '@portal/shared/contracts/member';
import { teamsInfo } from '@portal/shared/contracts/team';
import { userOrdersInfo } from '@portal/shared/contracts/user';
import { callAs } from '../fixtures/caller';
import type { Portal } from '../fixtures/portal';
import { expect, test } from '../fixtures/story';
import { expectToast } from '../fixtures/toasts';

test.use({ as: 'zhangwei' });

const drawer = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const closed = (page: Page) => expect(page.getByRole('dialog')).toHaveCount(0);

/** A paid order of an application, that application, and the last member of its team's list. */
async function someDetails(portal: Portal) {
  const caller = await callAs(portal, portal.account('zhangwei'));
  const { list: orders } = await caller.call(userOrdersInfo, { Status: ['havePaid'], PageSize: 100 });
  const { list: applications } = await caller.call(instancesInfo, { Source: ['self'], PageSize: 100 });
  const [application] = applications.filter(({ isCreator }) => isCreator);
  const [team] = (await caller.call(teamsInfo, { Keyword: 'Singapore Operations' })).list;
  if (application === undefined || team === undefined)
    throw new Error('The seed has no application or team.');
  const { orderNo } = await caller.call(instanceDelInfo, { InstanceId: application.Id });
  const { list: members } = await caller.call(usersInfo, { TeamId: team.Id, PageSize: 100 });
  const member = members.at(-1);
  const [order] = orders;
  await caller.dispose();
  if (member === undefined || order === undefined || orderNo === undefined)
    throw new Error('The seed has no order or member.');
  return { order, application, orderNo, team, member };
}

test('an order is opened from the list, by its copied address, and closed by Escape, Back and the button', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/order/index?status=havePaid');
  const link = page.getByRole('table', { name: 'Orders' }).getByRole('link').first();
  const number = await link.innerText();
  const name = `Order ${number}`;

  await test.step('Escape closes it, and the focus returns to the link', async () => {
    await link.focus();
    await page.keyboard.press('Enter');
    await expect(drawer(page, name)).toBeVisible();
    await expect(page).toHaveURL(`/order/index?status=havePaid&OrderNo=${number}`);
    await expect
      .poll(() => drawer(page, name).evaluate((element) => element.contains(document.activeElement)))
      .toBe(true);
    await page.keyboard.press('Escape');
    await closed(page);
    await expect(page).toHaveURL('/order/index?status=havePaid');
    await expect(link).toBeFocused();
  });

  await test.step('Forward opens it again, Back closes it', async () => {
    await page.goForward();
    await expect(drawer(page, name)).toBeVisible();
    await page.goBack();
    await closed(page);
  });

  await test.step('its address is copied without the filter', async () => {
    await link.click();
    await drawer(page, name).getByRole('button', { name: 'Copy link' }).click();
    await expectToast(page, 'Link copied');
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(`${new URL(page.url()).origin}/order/index?OrderNo=${number}`);

    const other = await context.newPage();
    await other.goto(copied);
    await expect(drawer(other, name).getByRole('list', { name: 'History' })).toContainText('Paid');
    await drawer(other, name).getByRole('button', { name: 'Close' }).click();
    await closed(other);
    await expect(other).toHaveURL('/order/index');
    // The list was behind it, and has the focus.
    await expect(other.getByRole('heading', { name: 'Orders', level: 1 })).toBeFocused();
    await other.close();
  });
});

test('an application leads to its order and its users, and the search leads to all of them', async ({
  page,
  portal,
}) => {
  const { application, orderNo, team, member } = await someDetails(portal);

  await test.step('from the application to its order, and back', async () => {
    await page.goto(`/apply/index?InstanceId=${application.Id}`);
    const detail = drawer(page, application.name);
    await expect(detail.getByRole('meter', { name: 'Users' })).toBeVisible();
    await detail.getByRole('link', { name: orderNo }).click();
    await expect(drawer(page, `Order ${orderNo}`)).toBeVisible();
    await expect(page).toHaveURL(`/order/index?OrderNo=${orderNo}`);
    await page.goBack();
    await expect(drawer(page, application.name)).toBeVisible();
    await page.keyboard.press('Escape');
    await closed(page);
    await expect(page).toHaveURL('/apply/index');
  });

  await test.step('a member who is not on the first page of the list', async () => {
    await page.goto(`/member/index?TeamId=${team.Id}&UserId=${member.userId}`);
    await expect(drawer(page, member.UserName).getByText('Last sign-in')).toBeVisible();
    const applications = drawer(page, member.UserName)
      .getByRole('listitem')
      .filter({ hasText: / · due / });
    await expect(applications.first()).toContainText(/Has access|No access/);
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(`/member/index?TeamId=${team.Id}`);
  });
});

test('other people’s ids and ids that do not exist say the same', async ({ portal, browserOf, console }) => {
  console.allow(/404/);
  const { order, application } = await someDetails(portal);
  const newcomer = await (await browserOf('newcomer')).newPage();
  for (const number of [order.OrderNo, '0'.repeat(20)]) {
    await newcomer.goto(`/order/index?OrderNo=${number}`);
    await expect(
      newcomer.getByText('This order does not exist, or you do not have access to it.'),
    ).toBeVisible();
  }
  await newcomer.goto(`/apply/index?InstanceId=${application.Id}`);
  await expect(
    newcomer.getByText('This application does not exist, or you do not have access to it.'),
  ).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a detail covers the screen, and Back leads to the list', async ({ page, portal }) => {
    const { application } = await someDetails(portal);
    await page.goto(`/apply/index?keyword=${encodeURIComponent(application.name)}`);
    await page.getByRole('link', { name: application.name }).first().tap();
    const detail = drawer(page, application.name);
    await expect(detail).toBeVisible();
    await expect.poll(() => detail.evaluate((element) => element.getBoundingClientRect().width)).toBe(390);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await page.goBack();
    await closed(page);
    await expect(page.getByRole('link', { name: application.name }).first()).toBeVisible();
  });
});
