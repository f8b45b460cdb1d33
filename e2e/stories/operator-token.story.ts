import { opsOperators } from '@portal/shared/contracts/operator-account';
import { appCode } from '../fixtures/authenticator';
import { advanceClock } from '../fixtures/clock';
import { refusedCall } from '../fixtures/console-guard';
import { callWithToken } from '../fixtures/operator';
import { keepOthers, openTab, row, stepUpBySms } from '../fixtures/personal-center';
import { expect, test } from '../fixtures/story';

// A separate portal: the story adds an authenticator to its account.
test.use({ settings: { CAPTCHA: 'off', SANDBOX_CLOCK: '1', OPERATORS: 'lina' }, as: 'lina' });

/** Seconds for which an authenticator shows one code. */
const CODE_SECONDS = 30;

test('an operator adds an authenticator, creates a token, and the operators’ calls accept it', async ({
  page,
  portal,
  console,
}) => {
  // An operator needs a step-up to bind an authenticator, which the page learns from the refusal.
  console.allow(refusedCall(403));
  const nextCode = async (key: string) => appCode(key, 0, await advanceClock(portal, CODE_SECONDS));
  let secret = '';
  await openTab(page);
  const card = page.getByRole('region', { name: 'Operator token' });

  await test.step('without an authenticator the section leads to it, by keyboard', async () => {
    await expect(card.getByRole('button', { name: 'Create token' })).toBeHidden();
    await card.getByRole('button', { name: 'Go to the authenticator app' }).press('Enter');
    await expect(row(page, 'Authenticator app').getByRole('button', { name: /^Add/ })).toBeFocused();
    await page.keyboard.press('Enter');
    await stepUpBySms(page, portal, portal.account('lina').phone);
    const dialog = page.getByRole('dialog', { name: 'Add authenticator app' });
    secret = (await dialog.locator('code').innerText()).replaceAll(' ', '');
    await dialog.getByRole('textbox').fill(await nextCode(secret));
    await dialog.getByRole('button', { name: 'Add' }).click();
    const codes = page.getByRole('dialog', { name: 'Save your recovery codes' });
    await codes.getByRole('checkbox', { name: 'I’ve saved these codes' }).check();
    await codes.getByRole('button', { name: 'Done' }).click();
    await keepOthers(page);
  });

  const token = await test.step('the token is shown once, on a phone as well', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await card.getByRole('button', { name: 'Create token' }).click();
    const stepUp = page.getByRole('dialog', { name: 'Confirm it’s you' });
    await expect(stepUp.getByRole('radio')).toHaveCount(1);
    await stepUp.getByRole('textbox').fill(await nextCode(secret));
    await stepUp.getByRole('button', { name: 'Confirm', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Your operator token' });
    const shown = await dialog.getByRole('group', { name: 'Token', exact: true }).locator('code').innerText();
    await expect(dialog.getByText(`OPS_TOKEN=${shown} portal status`)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByText(shown)).toHaveCount(0);
    return shown;
  });

  await test.step('the operators’ calls accept it', async () => {
    const { list } = await callWithToken(portal, token, opsOperators, {});
    expect(list).toMatchObject([{ UserName: 'lina', IsInSetting: true, HasAuthenticator: true }]);
  });

  await test.step('and so do the commands for releases', async () => {
    const status = (bearer: string) =>
      fetch(`${portal.address}/_portal/status`, { headers: { authorization: `Bearer ${bearer}` } });
    expect((await status(token)).status).toBe(200);
    expect((await status(`${token}x`)).status).toBe(401);
  });
});
