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
    source: 'Huawei Cloud',
    id: 'Instance ID',
    code: 'Claim code (optional)',
    unknown: 'No purchase of yours was found with this instance ID. Check the ID and the claim code.',
    name: 'Application name',
    imported: (name: string) => `${name} was imported`,
    actions: (name: string) => `Actions for ${name}`,
    renew: 'Renew',
    sync: 'Sync',
    less: 'Huawei Cloud has sold less than this application has',
    keep: 'Keep as it is',
    kept: 'Nothing has changed',
    take: 'Sync anyway',
    rows: [
      ['Version', 'Enterprise', 'Basic'],
      ['Due date', 'Jun 1, 2100', 'Jun 1, 2099'],
      ['Users', '60', '10'],
    ],
    before: 'Jun 1, 2100',
    synced: 'Basic, due on Jun 1, 2099.',
    details: 'Application details',
  },
  'zh-CN': {
    import: '从云市场导入',
    submit: '导入',
    marketplace: '云市场',
    source: '华为云',
    id: '实例 ID',
    code: '认领码（选填）',
    unknown: '未查到属于您的此实例，请检查实例 ID 和认领码。',
    name: '应用名称',
    imported: (name: string) => `已导入“${name}”`,
    actions: (name: string) => `“${name}”的操作`,
    renew: '续费',
    sync: '同步',
    less: '华为云的购买内容少于该应用的现有内容',
    keep: '保持不变',
    kept: '没有任何变更',
    take: '仍要同步',
    rows: [
      ['版本', '企业版', '基础版'],
      ['到期时间', '2100年6月1日', '2099年6月1日'],
      ['用户数', '60', '10'],
    ],
    before: '2100年6月1日',
    synced: '基础版，到期时间 2099年6月1日。',
    details: '应用详情',
  },
} as const satisfies Record<Language, object>;

async function openImport(page: Page, words: (typeof WORDS)[Language], id: string, name: string) {
  await page.goto('/apply/index');
  await page.getByRole('button', { name: words.import, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: words.import });
  await dialog.getByRole('combobox', { name: words.marketplace }).click();
  await page.locator('.ant-select-item-option', { hasText: words.source }).click();
  await dialog.getByLabel(words.id).fill(id);
  await dialog.getByLabel(words.name).fill(name);
  return dialog;
}

for (const language of ['en', 'zh-CN'] as const) {
  test.describe(language, () => {
    test.use({ language });

    test(`a purchase is imported with its claim code, and a Sync that would take something away asks first${longUnless(language === 'en')}`, async ({
      page,
      portal,
      console,
    }) => {
      const words = WORDS[language];
      const id = `less-${language}`;
      const name = `Claimed gate ${language}`;
      const sell = (Version: 'basic' | 'enterprise', year: number, UserNumber: number) =>
        callAsOperator(portal, opsSaveEntitlement, {
          ...{ Source: 'huawei', CloudInstanceId: id, Version, UserNumber },
          dueDate: `${year}-06-01T04:00:00.000Z`,
        });
      const { ClaimCode = '' } = await sell('enterprise', 2100, 60);
      const sync = page.getByRole('button', { name: words.sync, exact: true });
      const asked = page.getByRole('dialog', { name: words.less });

      await test.step('without the code it is unknown, with it the import succeeds', async () => {
        console.allow(refusedCall(400));
        const dialog = await openImport(page, words, id, name);
        await dialog.getByRole('button', { name: words.submit, exact: true }).click();
        await expect(dialog.getByText(words.unknown)).toBeVisible();
        await dialog.getByLabel(words.code).fill(ClaimCode.toUpperCase());
        await dialog.getByRole('button', { name: words.submit, exact: true }).click();
        await expect(page.getByText(words.imported(name))).toBeVisible();
      });

      await test.step('Sync shows what would become less beside what is there', async () => {
        await sell('basic', 2099, 10);
        await page.goto(`/apply/index?keyword=${encodeURIComponent(name)}`);
        await page.getByRole('button', { name: words.actions(name) }).click();
        await page.getByRole('menuitem', { name: words.renew }).click();
        await sync.click();
        for (const row of words.rows)
          await expect(asked.getByRole('row', { name: row.join(' ') })).toBeVisible();
      });

      await test.step('it can be kept, also over a reload', async () => {
        await asked.getByRole('button', { name: words.keep }).click();
        await expect(page.getByText(words.kept)).toBeVisible();
        await page.reload();
        await expect(page.getByText(words.before, { exact: true })).toBeVisible();
      });

      await test.step('it is taken over when the user agrees', async () => {
        await sync.click();
        await asked.getByRole('button', { name: words.take }).click();
        await expect(page.getByText(words.synced)).toBeVisible();
      });
    });
  });
}
