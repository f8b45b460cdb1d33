// The pages of buying and of one application.
import type { Page } from '@playwright/test';
import { withConnectors, withDeployment, withInvoices } from './filled-lists';
import type { PortalPage } from './portal-pages';
import { withLessSold } from './rare-states';

const ACTIVE = '/apply/index?source=self&status=normal';
const MARKETPLACE = '/apply/index?source=huawei&source=ali&source=amazon&source=tencent';
const UNPAID = '/order/index?status=unpaid';

/** Opens a page about the first row of a list, whose name carries the row's id. */
export const openAbout = (path: string, parameter: 'InstanceId' | 'OrderNo') => async (page: Page) => {
  const name = page.locator(`main a[href*="${parameter}="]`).first();
  const id = new URL((await name.getAttribute('href')) ?? '', page.url()).searchParams.get(parameter) ?? '';
  await page.goto(`${path}?${new URLSearchParams({ [parameter]: id }).toString()}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.locator('.ant-skeleton, .portal-skeleton').first().waitFor({ state: 'detached' });
};

/** The dialog of the second connector; on a phone, deploying is in the menu of the row. */
async function openDeployment(page: Page): Promise<void> {
  const deploy = page.getByRole('main').getByRole('button', { name: /^(Deploy |部署“)/ });
  const menu = page.locator(':is(main td, main li) .ant-btn[aria-haspopup="menu"]').nth(1);
  await menu.waitFor();
  if (await deploy.first().isVisible()) await deploy.first().click();
  else {
    await menu.click();
    await page
      .getByRole('menuitem')
      .filter({ hasText: /^(Deploy|部署)/ })
      .click();
  }
  await page.getByRole('dialog').locator('code').first().waitFor();
}

export const BUYING_PAGES: readonly PortalPage[] = [
  { name: 'apply-store', path: '/apply/store', as: 'zhangwei' },
  { name: 'apply-store-unverified', path: '/apply/store', as: 'newcomer' },
  { name: 'apply-renew', path: ACTIVE, as: 'zhangwei', prepare: openAbout('/apply/renew', 'InstanceId') },
  { name: 'apply-upgrade', path: ACTIVE, as: 'zhangwei', prepare: openAbout('/apply/upgrade', 'InstanceId') },
  {
    name: 'apply-custom-renew',
    path: MARKETPLACE,
    as: 'zhangwei',
    prepare: openAbout('/apply/customRenew', 'InstanceId'),
  },
  {
    name: 'apply-custom-upgrade',
    path: MARKETPLACE,
    as: 'zhangwei',
    prepare: openAbout('/apply/customUpgrade', 'InstanceId'),
  },
  {
    name: 'apply-sync-less',
    path: MARKETPLACE,
    as: 'zhangwei',
    before: withLessSold,
    prepare: async (page) => {
      await openAbout('/apply/customRenew', 'InstanceId')(page);
      await page.getByRole('button', { name: /^(Sync|同步)$/ }).click();
      await page.getByRole('dialog').getByRole('table').waitFor();
    },
  },
  {
    name: 'apply-import',
    path: '/apply/index?import=marketplace',
    as: 'zhangwei',
    prepare: (page) => page.getByRole('dialog').getByRole('combobox').first().waitFor(),
  },
  { name: 'order-pay', path: UNPAID, as: 'zhangwei', prepare: openAbout('/order/pay', 'OrderNo') },
  { name: 'order-unpaid', path: UNPAID, as: 'zhangwei' },
  { name: 'order-invoices', path: '/order/invoices', as: 'zhangwei', before: withInvoices },
  { name: 'order-invoices-empty', path: '/order/invoices', as: 'zhangwei' },
  { name: 'team-store-verified', path: '/team/store', as: 'zhangwei' },
  { name: 'team-store-application', path: '/team/store?with=application', as: 'zhangwei' },
  {
    name: 'connectors',
    path: ACTIVE,
    as: 'zhangwei',
    before: withConnectors,
    prepare: openAbout('/apply/intranetAccessInfo', 'InstanceId'),
  },
  {
    name: 'connectors-deploy',
    path: ACTIVE,
    as: 'zhangwei',
    before: withDeployment,
    prepare: async (page) => {
      await openAbout('/apply/intranetAccessInfo', 'InstanceId')(page);
      await openDeployment(page);
    },
  },
  {
    name: 'apply-info',
    path: ACTIVE,
    as: 'zhangwei',
    prepare: openAbout('/apply/apomInfo', 'InstanceId'),
  },
];
