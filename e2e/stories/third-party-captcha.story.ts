import { createServer } from 'node:http';
import type { BrowserContext } from '@playwright/test';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { refusedCall } from '../fixtures/console-guard';
import { freePort } from '@portal/shared/testing/free-port';
import { sendPassword } from '../fixtures/sign-in-page';
import { test as base, expect } from '../fixtures/story';

/** Simulates the third party's check of a ticket, which the provider calls. */
interface CaptchaService {
  readonly address: string;
  /** Tickets that were checked. */
  readonly asked: string[];
}

const GOOD_TICKET = 't03-solved';

const test = base.extend<object, { readonly captchaService: CaptchaService }>({
  captchaService: [
    async ({}, use) => {
      const asked: string[] = [];
      const server = createServer((request, response) => {
        const chunks: Buffer[] = [];
        request.on('data', (chunk: Buffer) => chunks.push(chunk));
        request.on('end', () => {
          const { Ticket } = JSON.parse(Buffer.concat(chunks).toString()) as { Ticket: string };
          asked.push(Ticket);
          const CaptchaCode = Ticket === GOOD_TICKET ? 1 : 15;
          response.end(JSON.stringify({ Response: { CaptchaCode, RequestId: 'story' } }));
        });
      });
      const port = await freePort();
      await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve));
      await use({ address: `http://localhost:${String(port)}`, asked });
      await new Promise((resolve) => server.close(resolve));
    },
    { scope: 'worker' },
  ],
  settings: [
    async ({ captchaService }, use) => {
      await use({
        CAPTCHA: 'tencent',
        TENCENT_API: captchaService.address,
        TENCENT_SECRET_ID: 'AKIDstory',
        TENCENT_SECRET_KEY: 'story-secret',
        TENCENT_CAPTCHA_APP_ID: '190000000',
        TENCENT_CAPTCHA_APP_SECRET: 'story-app-secret',
      });
    },
    { scope: 'worker' },
  ],
});

/** Does what such scripts do and the portal's pages forbid: HTML strings, inline styles, a frame of another origin. */
const SCRIPT = `
window.TencentCaptcha = class {
  constructor(appId, callback, options) { Object.assign(this, { appId, callback, options }); }
  show() {
    document.body.innerHTML =
      '<div style="position:fixed;inset:0;background:rgba(0,0,0,.5)">' +
      '<iframe title="puzzle" src="https://turing.captcha.gtimg.com/puzzle?lang=' + this.options.userLanguage + '"></iframe></div>';
    addEventListener('message', ({ origin, data }) => {
      if (origin === 'https://turing.captcha.gtimg.com') this.callback({ appid: this.appId, ...data });
    });
  }
};`;

const PUZZLE = `<!doctype html>
<button onclick="parent.postMessage({ ret: 0, ticket: '${GOOD_TICKET}', randstr: '@story' }, '*')">Solve</button>
<button onclick="parent.postMessage({ ret: 2 }, '*')">Close</button>`;

async function playThirdParty(context: BrowserContext): Promise<void> {
  await context.route('https://turing.captcha.qcloud.com/TJCaptcha.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: SCRIPT }),
  );
  await context.route('https://turing.captcha.gtimg.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: PUZZLE }),
  );
}

test.describe('sign-in, behind a third party’s captcha', () => {
  test('its ticket signs in, and its script never runs in the page', async ({
    page,
    context,
    portal,
    captchaService,
  }) => {
    await playThirdParty(context);
    const { userName, password } = portal.account('zhangwei');
    await page.goto('/user/login');
    await sendPassword(page, userName, password);

    const captcha = page.frameLocator('iframe[title="Security check"]');
    await captcha.frameLocator('iframe[title="puzzle"]').getByRole('button', { name: 'Solve' }).click();

    await expect(page).toHaveURL('/home/index');
    expect(captchaService.asked).toContain(GOOD_TICKET);
    expect(await page.evaluate(() => 'TencentCaptcha' in window)).toBe(false);
    await expect(page.locator('iframe')).toHaveCount(0);
  });

  test('closing it gives the form back @long', async ({ page, context, portal, captchaService }) => {
    await playThirdParty(context);
    const { userName, password } = portal.account('lina');
    const asked = captchaService.asked.length;
    await page.goto('/user/login');
    await sendPassword(page, userName, password);

    const captcha = page.frameLocator('iframe[title="Security check"]');
    await captcha.frameLocator('iframe[title="puzzle"]').getByRole('button', { name: 'Close' }).click();

    await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeEnabled();
    await expect(page).toHaveURL('/user/login');
    expect(captchaService.asked).toHaveLength(asked);
  });

  test('while the third party is unavailable nobody can pass @long', async ({
    page,
    context,
    portal,
    console,
  }) => {
    console.allow(/ERR_CONNECTION_REFUSED/);
    console.allow(refusedCall(400));
    await context.route('https://turing.captcha.qcloud.com/**', (route) => route.abort('connectionrefused'));
    const { userName, password } = portal.account('lina');
    await page.goto('/user/login');

    const [response] = await Promise.all([
      page.waitForResponse((response) => response.url().includes('/verify/loginPassword')),
      sendPassword(page, userName, password),
    ]);

    expect(await response.json()).toMatchObject({ code: errorCodes.captchaInvalid });
    await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeEnabled();
  });
});
