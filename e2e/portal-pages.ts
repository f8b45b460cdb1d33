import type { Page } from '@playwright/test';
import type { DemoUser } from './fixtures/portal';
import { withPacks } from './filled-lists';
import {
  loseTouch,
  withExpiredLink,
  withFormerPart,
  withInspection,
  withTeamLink,
  withoutAccount,
  withoutPermission,
  withUnreadablePart,
} from './rare-states';

/** A page in a certain state: shown on the contact sheets and tested for accessibility. */
export interface PortalPage {
  /** Name of the picture. */
  readonly name: string;
  readonly path: string;
  /** Account that is signed in; null for a visitor. */
  readonly as: DemoUser | null;
  /** Runs before the page is opened. */
  readonly before?: (page: Page) => Promise<void>;
  /** A call that the provider refuses on this page, as the browser reports it in the console. */
  readonly refusal?: RegExp;
  /** Actions of a user after the page has settled. */
  readonly prepare?: (page: Page) => Promise<void>;
}

/** The widest window of a phone. */
const PHONE_PX = 576;
/** Id of a team that does not exist. */
const NO_TEAM = '01990000-0000-7000-8000-000000000009';
const LINK = `/Links/Link?Url=${'q'.repeat(43)}`;
const LINK_NEXT = LINK.replace('/Link?', '/next?');

export const PORTAL_PAGES: readonly PortalPage[] = [
  { name: 'login', path: '/user/login', as: null },
  {
    name: 'login-captcha',
    path: '/user/login',
    as: null,
    prepare: (page) => page.locator('.ant-segmented-item').nth(1).click(),
  },
  {
    name: 'login-scan',
    path: '/user/login',
    as: null,
    prepare: (page) => page.getByRole('tab').nth(1).click(),
  },
  { name: 'register', path: '/user/register', as: null },
  {
    name: 'register-enterprise',
    path: '/user/register',
    as: null,
    prepare: (page) => page.locator('.ant-segmented-item').nth(1).click(),
  },
  {
    name: 'register-refused',
    path: '/user/register',
    as: null,
    prepare: async (page) => {
      await page.locator('.ant-segmented-item').nth(1).click();
      await page.locator('button[type=submit]').click();
      await page.locator('.ant-form-item-explain-error').last().waitFor();
    },
  },
  {
    name: 'register-terms',
    path: '/user/register',
    as: null,
    prepare: async (page) => {
      await page.locator('.ant-checkbox-wrapper button').first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  // The token is checked only when the first code is requested.
  { name: 'register-marketplace', path: '/user/registerAws?Source=amazon&Token=sample', as: null },
  { name: 'register-marketplace-closed', path: '/user/registerAws', as: null },
  { name: 'login-marketplace', path: '/user/loginAws?Source=huawei&Token=sample', as: null },
  { name: 'api-login', path: '/user/apiLogin', as: null },
  { name: 'forget-password', path: '/user/forget-password', as: null },
  { name: 'forget-password-mail', path: '/user/forget-password?id=2', as: null },
  { name: 'register-result', path: '/user/register-result', as: 'newcomer' },
  { name: 'complete-profile', path: '/user/complete-profile', as: 'newcomer' },
  { name: 'home', path: '/home/index', as: 'zhangwei' },
  { name: 'home-new', path: '/home/index', as: 'newcomer' },
  { name: 'home-refused', path: '/home/index', as: 'emma-chen' },
  { name: 'user-center', path: '/userCenter/index', as: 'zhangwei' },
  ...(['authentication', 'sessions', 'history', 'preferences', 'data'] as const).map((tab) => ({
    name: `user-center-${tab}`,
    path: `/userCenter/index?tab=${tab}`,
    as: 'zhangwei' as const,
  })),
  { name: 'cert', path: '/cert/index', as: 'emma-chen' },
  { name: 'cert-personal', path: '/cert/personal', as: 'newcomer' },
  { name: 'cert-personal-face', path: '/cert/personal?by=face', as: 'newcomer' },
  { name: 'cert-company', path: '/cert/company', as: 'newcomer' },
  { name: 'cert-company-gate', path: '/cert/company', as: 'lina' },
  { name: 'cert-face', path: `/assistant/face?Token=${'f'.repeat(43)}`, as: null },
  { name: 'team', path: '/team/index', as: 'zhangwei' },
  { name: 'team-empty', path: '/team/index', as: 'newcomer' },
  {
    name: 'team-transfer',
    path: '/team/index',
    as: 'zhangwei',
    prepare: async (page) => {
      await page
        .locator('main td .ant-btn:has(.anticon-ellipsis), main li .ant-btn:has(.anticon-ellipsis)')
        .first()
        .click();
      await page
        .getByRole('menuitem')
        .filter({ hasText: /^(Transfer|转让)/ })
        .click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'team-invite', path: '/team/invite', as: 'lina' },
  { name: 'team-store', path: '/team/store', as: 'newcomer' },
  { name: 'members', path: '/member/index', as: 'zhangwei' },
  {
    name: 'members-chosen',
    path: '/member/index',
    as: 'zhangwei',
    prepare: async (page) => {
      await page.getByRole('main').getByRole('checkbox', { disabled: false }).last().check();
      await page.getByRole('group', { name: /^(Selected rows|所选行)$/ }).waitFor();
    },
  },
  { name: 'members-requests', path: '/member/index?Tab=requests', as: 'zhangwei' },
  { name: 'members-audit', path: '/member/index?Tab=audit', as: 'zhangwei' },
  {
    name: 'members-invite',
    path: '/member/index?Invite=info',
    as: 'zhangwei',
    prepare: async (page) => {
      const drawer = page.getByRole('dialog');
      await drawer.getByRole('textbox').fill('nobody');
      await page.keyboard.press('Tab');
      await drawer.getByRole('alert').waitFor();
    },
  },
  {
    name: 'members-invite-link',
    path: '/member/index?Invite=link',
    as: 'zhangwei',
    prepare: async (page) => {
      await page.getByRole('tabpanel').locator('.ant-btn-primary').last().click();
      await page.locator('#invite-key').waitFor();
    },
  },
  {
    name: 'members-gone',
    path: `/member/index?TeamId=${NO_TEAM}`,
    as: 'zhangwei',
    refusal: /status of 404 .*\/ext\/team\/info/,
  },
  { name: 'link', path: LINK, as: null, before: (page) => withTeamLink(page, 'none') },
  { name: 'link-expired', path: LINK, as: null, before: withExpiredLink },
  { name: 'link-next', path: LINK_NEXT, as: 'newcomer', before: (page) => withTeamLink(page, 'none') },
  { name: 'link-next-waiting', path: LINK_NEXT, as: 'lina', before: (page) => withTeamLink(page, 'pending') },
  { name: 'link-next-joined', path: LINK_NEXT, as: 'lina', before: (page) => withTeamLink(page, 'joined') },
  { name: 'link-next-expired', path: LINK_NEXT, as: 'lina', before: withExpiredLink },
  { name: 'apply', path: '/apply/index', as: 'zhangwei' },
  { name: 'goods', path: '/goods/index', as: 'zhangwei', before: withPacks },
  { name: 'goods-empty', path: '/goods/index', as: 'newcomer' },
  { name: 'mall', path: '/mall/index', as: 'zhangwei' },
  { name: 'order', path: '/order/index', as: 'zhangwei' },
  {
    name: 'settings',
    path: '/home/index',
    as: 'lina',
    prepare: async (page) => {
      await chooseLayout(page, 'side');
      if ((page.viewportSize()?.width ?? 0) > PHONE_PX) {
        await page.locator('.portal-header .anticon-setting').click();
      } else {
        // On phones they are in the account's menu.
        await page.locator('.portal-header-user').click();
        await page.locator('.ant-dropdown .anticon-setting').click();
      }
      await page.locator('.portal-settings-copy').waitFor();
    },
  },
  {
    name: 'top-menu',
    path: '/team/index',
    as: 'lina',
    prepare: (page) => chooseLayout(page, 'top'),
  },
  {
    name: 'tabs',
    path: '/team/index',
    // The account keeps the choice, and the other pages are shown without it.
    as: 'xingyun-tech',
    prepare: async (page) => {
      await page.evaluate(() => {
        for (const key of ['portal.settings', 'settings-choice'])
          localStorage.setItem(key, JSON.stringify({ multiTab: true }));
      });
      for (const path of ['/apply/index', '/userCenter/index', '/order/index']) {
        await page.goto(path);
        await page.locator('.portal-tabs button').first().waitFor();
      }
    },
  },
  { name: 'messages', path: '/message/index', as: 'zhangwei' },
  {
    name: 'messages-chosen',
    path: '/message/index?unread=true',
    as: 'zhangwei',
    prepare: (page) => page.locator('.portal-messages-tools input[type=checkbox]').check(),
  },
  {
    name: 'message-preferences',
    path: '/message/index',
    as: 'emma-chen',
    prepare: async (page) => {
      await page.locator('main header button, .portal-bottom-bar button').first().click();
      await page.locator('.portal-prefs').waitFor();
    },
  },
  {
    name: 'message-bell',
    path: '/home/index',
    as: 'zhangwei',
    prepare: async (page) => {
      // On phones the bell is a link to the page itself.
      await page.locator('.portal-bell > button, .portal-bell > a').click();
      await page.locator('.portal-message').first().waitFor();
    },
  },
  {
    name: 'palette',
    path: '/home/index',
    as: 'zhangwei',
    prepare: async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('option').first().waitFor();
    },
  },
  {
    name: 'palette-found',
    path: '/home/index',
    as: 'zhangwei',
    prepare: async (page) => {
      await page.keyboard.press('Control+k');
      // Part of many names in both languages.
      await page.getByRole('combobox').last().fill('a');
      // A team itself, whose id follows the prefix. Commands of mf-team are listed before.
      await page.locator('[role=option][id*="-team:0"]').first().waitFor();
    },
  },
  { name: 'not-found', path: '/404', as: 'zhangwei' },
  {
    name: 'no-permission',
    path: '/order/index',
    as: 'zhangwei',
    before: (page) => withoutPermission(page, 'order'),
  },
  { name: 'gone', path: '/order/index', as: 'zhangwei', before: (page) => withFormerPart(page, 'mf-order') },
  { name: 'no-account', path: '/team/index', as: 'zhangwei', before: withoutAccount },
  {
    name: 'notices',
    path: '/team/index',
    as: 'zhangwei',
    before: (page) => withUnreadablePart(page, 'mf-order'),
    prepare: loseTouch,
  },
  {
    name: 'inspector',
    path: '/team/index',
    as: 'zhangwei',
    before: (page) => withInspection(page, 'mf-team'),
    prepare: async (page) => {
      await page.locator('.portal-inspector > button').click();
      await page.locator('.portal-inspector-panel li').first().waitFor();
    },
  },
  { name: 'sandbox', path: '/sandbox/', as: null },
  { name: 'sandbox-assistant', path: `/sandbox/?scan=${'q'.repeat(43)}`, as: null },
  { name: 'sandbox-wallet', path: '/sandbox/#wallet', as: null },
  {
    name: 'sandbox-marketplace',
    path: '/sandbox/#marketplace',
    as: null,
    prepare: (page) => page.locator('button[type=submit]').click(),
  },
];

/**
 * Stores the layout in this browser. The next page stores it in the account, because the account has no other choice.
 */
async function chooseLayout(page: Page, layout: 'side' | 'top'): Promise<void> {
  await page.evaluate((choice) => {
    for (const key of ['portal.settings', 'settings-choice']) localStorage.setItem(key, choice);
  }, JSON.stringify({ layout }));
  await page.reload();
  await page.locator('h1').first().waitFor();
  await page.locator('.portal-header-user').waitFor();
}
