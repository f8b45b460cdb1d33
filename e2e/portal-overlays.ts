// What opens over a page: the menu, dialogs and questions, each by the presses of a person.
import type { Page } from '@playwright/test';
import type { PortalPage } from './portal-pages';

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

export const PORTAL_OVERLAYS: readonly PortalPage[] = [
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
      await items(page).first().click();
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
];
