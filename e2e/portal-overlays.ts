// What opens over a page: the menu, dialogs and confirmations, opened by a user's presses.
import type { Page } from '@playwright/test';
import { BUYING_PAGES } from './buying-pages';
import { PORTAL_PAGES, type PortalPage } from './portal-pages';
import { withInspection, withNewTeam, withOperator, withPassphrase, withSecondFactor } from './rare-states';

const items = (page: Page) => page.getByRole('menuitem');
const dialog = (page: Page) => page.getByRole('dialog').last();

async function openAccountMenu(page: Page): Promise<void> {
  await page.locator('.portal-header-user').click();
  await items(page).first().waitFor();
}

/** The menus of the rows of a list. */
const rowMenus = (page: Page) =>
  page.locator(':is(main td, main li) .ant-btn[aria-haspopup="menu"]:has(.anticon-ellipsis)');

async function openFirstMenu(page: Page): Promise<void> {
  await rowMenus(page).first().click();
  await items(page).first().waitFor();
}

async function openLastMenu(page: Page): Promise<void> {
  await rowMenus(page).last().click();
  await items(page).first().waitFor();
}

/** Of the first row of a list; its name is the only link in the row. */
async function openFirstDetail(page: Page): Promise<void> {
  await page
    .locator('main a:is([href*="OrderNo="], [href*="InstanceId="], [href*="UserId="])')
    .first()
    .click();
  await dialog(page).locator('dl').first().waitFor();
}

const operatorCard = (page: Page) => page.getByRole('region', { name: /^(Operator token|运维令牌)$/ });

/** What a dev server adds to an operator's link: its address, and the manifest of its part. */
const INSPECTION_OFFER = Buffer.from(
  JSON.stringify({ origin: 'http://localhost:8080', manifest: { name: 'mf-gift' } }),
).toString('base64url');

async function openAccountEnd(page: Page): Promise<void> {
  await page.locator('main .ant-btn-dangerous').click();
  await dialog(page).getByRole('textbox').waitFor();
}

const PORTAL_OVERLAYS: readonly PortalPage[] = [
  {
    name: 'second-factor',
    path: '/user/apiLogin?Source=amazon&Token=sample',
    as: null,
    before: withSecondFactor,
    prepare: (page) => dialog(page).getByRole('textbox').first().waitFor(),
  },
  {
    name: 'menu',
    path: '/team/index',
    // An account in which no layout has been chosen.
    as: 'emma-chen',
    prepare: async (page) => {
      await page.locator('.portal-header [class*="anticon-menu"]').click();
      await page.locator('nav a[href="/team/index"]').last().waitFor();
    },
  },
  { name: 'account-menu', path: '/home/index', as: 'lina', prepare: openAccountMenu },
  {
    name: 'log-out',
    path: '/home/index',
    as: 'lina',
    prepare: async (page) => {
      await openAccountMenu(page);
      await items(page).last().click();
      await dialog(page).waitFor();
    },
  },
  { name: 'team-menu', path: '/team/index?relation=created', as: 'zhangwei', prepare: openFirstMenu },
  {
    name: 'team-rename',
    path: '/team/index?relation=created',
    as: 'zhangwei',
    prepare: async (page) => {
      await openFirstMenu(page);
      await items(page)
        .filter({ hasText: /^(Rename|重命名)$/ })
        .click();
      await dialog(page).getByRole('textbox').waitFor();
    },
  },
  {
    name: 'team-delete',
    path: '/team/index?relation=created',
    as: 'zhangwei',
    prepare: async (page) => {
      await openFirstMenu(page);
      await items(page).last().click();
      await dialog(page).waitFor();
    },
  },
  {
    name: 'team-join',
    path: '/team/index?join=key',
    as: 'zhangwei',
    prepare: (page) => dialog(page).getByRole('textbox').first().waitFor(),
  },
  {
    name: 'team-join-request',
    path: '/team/index?join=key',
    as: 'zhangwei',
    before: withPassphrase,
    prepare: async (page) => {
      await dialog(page).getByRole('textbox').first().click();
      await page.keyboard.type('A1B2C3');
      await dialog(page).locator('textarea').waitFor();
    },
  },
  {
    name: 'team-made',
    path: '/team/store',
    as: 'lina',
    before: withNewTeam,
    prepare: async (page) => {
      await page.getByRole('main').getByRole('textbox').fill('北京 Night Watch');
      await page.locator('main [type="submit"]').click();
      await page.locator('.portal-outcome').waitFor();
    },
  },
  { name: 'member-detail', path: '/member/index', as: 'zhangwei', prepare: openFirstDetail },
  { name: 'application-detail', path: '/apply/index', as: 'zhangwei', prepare: openFirstDetail },
  { name: 'order-detail', path: '/order/index', as: 'zhangwei', prepare: openFirstDetail },
  {
    name: 'order-unknown',
    path: `/order/index?OrderNo=${'0'.repeat(20)}`,
    as: 'zhangwei',
    refusal: /404/,
    prepare: async (page) => dialog(page).getByRole('status').waitFor(),
  },
  { name: 'member-menu', path: '/member/index', as: 'zhangwei', prepare: openLastMenu },
  {
    name: 'members-lock',
    path: '/member/index',
    as: 'zhangwei',
    prepare: async (page) => {
      await openLastMenu(page);
      await items(page)
        .filter({ hasText: /^(Lock|锁定)/ })
        .click();
      await dialog(page).waitFor();
    },
  },
  {
    name: 'members-refuse',
    path: '/member/index?Tab=requests',
    as: 'zhangwei',
    prepare: async (page) => {
      const allow = page.getByRole('main').getByRole('button', { name: /^(Approve|同意) / });
      await allow.first().waitFor();
      const decline = page.getByRole('main').getByRole('button', { name: /^(Decline|拒绝) / });
      // On a phone it is in the row's menu.
      if (await decline.first().isVisible()) await decline.first().click();
      else {
        await openFirstMenu(page);
        await items(page).last().click();
      }
      await dialog(page).getByRole('textbox').waitFor();
    },
  },
  {
    name: 'palette-empty',
    path: '/home/index',
    as: 'zhangwei',
    prepare: async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox').last().fill('qqqq');
      await page.locator('.portal-palette-empty').filter({ hasText: 'qqqq' }).waitFor();
    },
  },
  {
    name: 'inspector-events',
    path: '/team/index',
    as: 'zhangwei',
    before: (page) => withInspection(page, 'mf-team'),
    prepare: async (page) => {
      await page.locator('.portal-inspector > button').click();
      await page.locator('.portal-inspector-panel .ant-segmented-item').nth(1).click();
      await page.locator('.portal-inspector-view > *').first().waitFor();
    },
  },
  {
    name: 'app-binding',
    path: '/userCenter/index',
    as: 'zhangwei',
    prepare: async (page) => {
      await page
        .getByRole('button', { name: /^(Add|绑定): / })
        .last()
        .click();
      await dialog(page).getByRole('textbox').first().waitFor();
    },
  },
  {
    name: 'operator-token',
    path: '/userCenter/index',
    as: 'zhangwei',
    before: withOperator,
    prepare: (page) => operatorCard(page).scrollIntoViewIfNeeded(),
  },
  {
    name: 'inspection-link',
    path: `/_portal/inspect#${'t'.repeat(43)}&${INSPECTION_OFFER}`,
    as: null,
  },
  {
    name: 'account-close',
    path: '/userCenter/index?tab=data',
    as: 'zhangwei',
    prepare: openAccountEnd,
  },
  {
    name: 'step-up',
    path: '/userCenter/index?tab=data',
    as: 'zhangwei',
    prepare: async (page) => {
      await openAccountEnd(page);
      await dialog(page).getByRole('textbox').fill('zhangwei');
      await dialog(page).locator('[type=submit]').click();
      await page.getByRole('dialog').nth(1).getByRole('textbox').first().waitFor();
    },
  },
];

/** All pages and overlays. */
export const PORTAL_STATES: readonly PortalPage[] = [...PORTAL_PAGES, ...BUYING_PAGES, ...PORTAL_OVERLAYS];
