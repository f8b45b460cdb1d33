import type { CDPSession, Page } from '@playwright/test';
import { LANGUAGE_COOKIE } from '@portal/shared/remote/page-cookies';
import { expect, test } from '../fixtures/story';
import { expectToast } from '../fixtures/toasts';

interface VirtualAuthenticator {
  readonly cdp: CDPSession;
  readonly authenticatorId: string;
}

/** A platform authenticator that verifies its user. */
async function addAuthenticator(page: Page): Promise<VirtualAuthenticator> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, authenticatorId };
}

/** Removes the session, as for a user who returns on another day. */
async function forgetSession(page: Page): Promise<void> {
  await page.evaluate(() => {
    sessionStorage.clear();
    localStorage.clear();
  });
  const language = (await page.context().cookies()).filter(({ name }) => name === LANGUAGE_COOKIE);
  await page.context().clearCookies();
  await page.context().addCookies(language);
}

test.describe('with a passkey of the account', () => {
  test.use({ as: 'lina' });

  test('one press signs in; cancelling is no error', async ({ page }) => {
    const { cdp, authenticatorId } = await addAuthenticator(page);
    await test.step('it is created in the personal center', async () => {
      await page.goto('/userCenter/index');
      await page.getByRole('button', { name: 'Add passkey' }).click();
      await page
        .getByRole('dialog', { name: 'Name your passkey' })
        .getByRole('button', { name: 'Save' })
        .click();
      await expectToast(page, 'Passkey added');
    });
    await forgetSession(page);
    await page.goto('/user/login?redirect=%2Forder%2Findex');
    const button = page.getByRole('button', { name: 'Sign in with a passkey' });

    await test.step('an unrecognised user stays at the form, without an error', async () => {
      await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
      await button.click();
      await expect(button.getByRole('img', { name: 'loading' })).toBeHidden();
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expect(page).toHaveURL(/\/user\/login/);
    });

    await test.step('a recognised user is signed in, without password, captcha or code', async () => {
      await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
      await button.click();
      await expectToast(page, 'Sign In Successful');
      await expect(page).toHaveURL('/order/index');
    });
  });
});

test.describe('with a passkey that the portal no longer knows', () => {
  test.use({ as: 'emma-chen' });

  test('the page shows that @long', async ({ page, console }) => {
    console.allow(/the server responded with a status of 400/);
    await addAuthenticator(page);
    await page.goto('/userCenter/index');
    await page.getByRole('button', { name: 'Add passkey' }).click();
    // The passkey was created in the authenticator but never stored in the account.
    await expect(page.getByRole('dialog', { name: 'Name your passkey' })).toBeVisible();
    await forgetSession(page);
    await page.goto('/user/login');
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(page.getByText(/^This passkey cannot be used to sign in/)).toBeVisible();
    await expect(page).toHaveURL('/user/login');
  });
});
