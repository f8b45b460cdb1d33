import type { Page } from '@playwright/test';
import { opsSaveEntitlement } from '@portal/shared/contracts/entitlement';
import type { Language } from '@portal/shared/contracts/language';
import { refusedCall } from '../fixtures/console-guard';
import { callAsOperator } from '../fixtures/operator';
import { expect, longUnless, test } from '../fixtures/story';

test.use({ as: 'zhangwei' });

const WORDS = {
  en: {
    import: 'Import from a marketplace',
    submit: 'Import',
    marketplace: 'Marketplace',
    huawei: 'Huawei Cloud',
    id: 'Instance ID',
    name: 'Application name',
    imported: (name: string) => `${name} was imported`,
    taken: 'This cloud instance is already registered.',
    actions: (name: string) => `Actions for ${name}`,
    renew: 'Renew',
    upgrade: 'Upgrade',
    renewThere: 'Renew on Huawei Cloud',
    upgradeThere: 'Upgrade on Huawei Cloud',
    open: 'Open the marketplace',
    sync: 'Sync',
    same: 'Nothing new yet',
    before: 'Jun 1, 2099',
    extended: 'Basic, due on Jun 1, 2100.',
    after: 'Jun 1, 2100',
    upgraded: 'Enterprise, due on Jun 1, 2100.',
  },
  'zh-CN': {
    import: '从云市场导入',
    submit: '导入',
    marketplace: '云市场',
    huawei: '华为云',
    id: '实例 ID',
    name: '应用名称',
    imported: (name: string) => `已导入“${name}”`,
    taken: '该云实例已登记。',
    actions: (name: string) => `“${name}”的操作`,
    renew: '续费',
    upgrade: '升级',
    renewThere: '在华为云续费',
    upgradeThere: '在华为云升级',
    open: '前往云市场',
    sync: '同步',
    same: '暂无更新',
    before: '2099年6月1日',
    extended: '基础版，到期时间 2100年6月1日。',
    after: '2100年6月1日',
    upgraded: '企业版，到期时间 2100年6月1日。',
  },
} as const satisfies Record<Language, object>;

async function fillImport(page: Page, words: (typeof WORDS)[Language], id: string, name: string) {
  await page.getByRole('button', { name: words.import, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: words.import });
  await dialog.getByRole('combobox', { name: words.marketplace }).click();
  await page.locator('.ant-select-item-option', { hasText: words.huawei }).click();
  await dialog.getByLabel(words.id).fill(id);
  await dialog.getByLabel(words.name).fill(name);
  await dialog.getByRole('button', { name: words.submit, exact: true }).click();
  return dialog;
}

for (const language of ['en', 'zh-CN'] as const) {
  test.describe(language, () => {
    test.use({ language });

    test(`an application is imported once, and Sync takes over what the marketplace sold${longUnless(language === 'zh-CN')}`, async ({
      page,
      portal,
      console,
    }) => {
      const words = WORDS[language];
      const id = `story-${language}`;
      const name = `Cloud gate ${language}`;
      /** What Huawei sells from now on. */
      const sell = (Version: 'basic' | 'enterprise', year: number) =>
        callAsOperator(portal, opsSaveEntitlement, {
          ...{ Source: 'huawei', CloudInstanceId: id, Version, Owner: 'zhangwei' },
          dueDate: `${year}-06-01T04:00:00.000Z`,
        });
      await sell('basic', 2099);

      await page.goto('/apply/index');
      await fillImport(page, words, id, name);
      await expect(page.getByText(words.imported(name))).toBeVisible();
      const detail = page.getByRole('dialog', { name });
      await expect(detail.getByText(words.before)).toBeVisible();

      await test.step('a second import is refused at the field, and keeps what was typed', async () => {
        console.allow(refusedCall(409));
        await page.goto('/apply/index');
        const dialog = await fillImport(page, words, id, 'Twice');
        await expect(dialog.getByText(words.taken)).toBeVisible();
        await expect(dialog.getByLabel(words.id)).toHaveValue(id);
        await expect(dialog.getByLabel(words.name)).toHaveValue('Twice');
      });

      await test.step('Renew leads to the marketplace, which has nothing new', async () => {
        await page.goto(`/apply/index?keyword=${encodeURIComponent(name)}`);
        await page.getByRole('button', { name: words.actions(name) }).click();
        await page.getByRole('menuitem', { name: words.renew }).click();
        await expect(page).toHaveURL(/\/apply\/customRenew\?InstanceId=/);
        await expect(page.getByText(words.renewThere, { exact: true })).toBeVisible();
        await expect(page.getByRole('link', { name: words.open })).toHaveAttribute('target', '_blank');
        await page.getByRole('button', { name: words.sync }).click();
        await expect(page.getByText(words.same)).toBeVisible();
      });

      await test.step('Sync shows the new due date after the marketplace extended it', async () => {
        await sell('basic', 2100);
        await page.getByRole('button', { name: words.sync }).click();
        await expect(page.getByText(words.extended)).toBeVisible();
        await expect(page.getByText(words.after, { exact: true })).toBeVisible();
      });

      await test.step('an upgrade is taken over in the same way', async () => {
        await sell('enterprise', 2100);
        await page.goto(page.url().replace('customRenew', 'upgrade'));
        await expect(page).toHaveURL(/\/apply\/customUpgrade\?InstanceId=/);
        await expect(page.getByText(words.upgradeThere, { exact: true })).toBeVisible();
        await page.getByRole('button', { name: words.sync }).click();
        await expect(page.getByText(words.upgraded)).toBeVisible();
      });
    });
  });
}
