// What opens over a page: the menu, dialogs and questions, each by the presses of a person.
import type { Page } from '@playwright/test';
import { PORTAL_PAGES, type PortalPage } from './portal-pages';
import { withNewTeam, withPassphrase } from './rare-states';

const items = (page: Page) => page.getByRole('menuitem');
const dialog = (page: Page) => page.getByRole('dialog').last();

async function openAccountMenu(page: Page): Promise<void> {
  await page.locator('.portal-header-user').click();
  await items(page).first().waitFor();
}

async function openTeamMenu(page: Page): Promise<void> {
  await page.locator('main .ant-btn:has(.anticon-more)').first().click();
  await items(page).first().waitFor();
}

const PORTAL_OVERLAYS: readonly PortalPage[] = [
  {
    name: 'menu',
    path: '/team/index',
    // Whose layout nobody has chosen.
    as: 'emma-chen',
    prepare: async (page) => {
      await page.locator('.portal-header [class*="anticon-menu"]').click();
      await page.locator('nav a[href="/team/index"]').last().waitFor();
    },
  },
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
  {
    name: 'team-rename',
    path: '/team/index?relation=created',
    as: 'zhangwei',
    prepare: async (page) => {
      await openTeamMenu(page);
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
      await openTeamMenu(page);
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
      await page.locator('.ant-result').waitFor();
    },
  },
  {
    name: 'members-lock',
    path: '/member/index',
    as: 'zhangwei',
    prepare: async (page) => {
      await page.locator('main .ant-btn:has(.anticon-down)').last().click();
      await items(page)
        .filter({ hasText: /^(Lock|锁定)$/ })
        .click();
      await dialog(page).waitFor();
    },
  },
  {
    name: 'members-refuse',
    path: '/member/index?Tab=requests',
    as: 'zhangwei',
    prepare: async (page) => {
      await page
        .getByRole('main')
        .getByRole('button', { name: /^(Refuse|拒绝)/ })
        .first()
        .click();
      await dialog(page).getByRole('textbox').waitFor();
    },
  },
];

/** All that is worth looking at. */
export const PORTAL_STATES: readonly PortalPage[] = [...PORTAL_PAGES, ...PORTAL_OVERLAYS];
