import { order } from '../fixtures/buying';
import { test } from '../fixtures/remote-hosts';
import { expect } from '../fixtures/story';
import { useWallet } from '../fixtures/wallet';

test.use({ as: 'zhangwei' });

test('while the orders’ part is down, a wizard keeps what is filled in, and goes on when it is back', async ({
  page,
  portal,
  hosts,
  console,
}) => {
  // The browser reports what it could not load.
  console.allow(/Failed to load resource|ERR_|preload/i);
  const host = hosts.get('mf-order');
  if (host === undefined) throw new Error('Each remote has a host.');
  const users = page.getByRole('spinbutton', { name: 'Users' });
  const name = page.getByRole('textbox', { name: 'Application name' });
  await host.break('refuses connections');
  try {
    await page.goto('/apply/store');
    await name.fill('Patient gate');
    await page.getByRole('radio', { name: '24 months' }).check();
    await users.fill('20');
    await expect(page.getByText('Price cannot be shown right now')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
    await expect(name).toHaveValue('Patient gate');
  } finally {
    await host.restore();
  }

  // By itself: nobody presses Retry. 24 months at ¥299 and one step of users, less 25 %.
  await expect(page.getByText('¥6,462.00')).toBeVisible();
  await expect(name).toHaveValue('Patient gate');
  await expect(page.getByRole('radio', { name: '24 months' })).toBeChecked();
  await expect(users).toHaveValue('20');
  const { amountCents } = await useWallet(portal, { orderNo: await order(page) }, 'pay');
  expect(amountCents).toBe(646_200);
  await expect(page.getByText('Patient gate is ready')).toBeVisible();
});
