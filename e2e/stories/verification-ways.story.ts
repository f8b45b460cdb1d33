import { refusedCall } from '../fixtures/console-guard';
import { picture } from '../fixtures/picture';
import { expect, test } from '../fixtures/story';
import { FREE_ID_CARD, ID_CARD, passFaceCheckHere } from '../fixtures/verification';

// Different from other stories, so that these have a portal of their own.
test.use({ settings: { CAPTCHA: 'off', FILE_KEEP_DAYS: '31' } });

test.describe('on a phone', () => {
  test.use({ as: 'newcomer', viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the page opens the face check itself', async ({ page }) => {
    await page.goto('/cert/personal?by=face');
    await page.getByRole('textbox', { name: 'Real name' }).fill('王小明');
    await page.getByRole('textbox', { name: 'ID card number' }).fill(ID_CARD);
    await page.getByRole('button', { name: 'Continue to the face check' }).tap();
    await expect(page.getByText('The check uses this device’s camera.')).toBeVisible();
    await expect(page.getByRole('img', { name: 'QR code for the face check' })).toHaveCount(0);
    await passFaceCheckHere(page);
    await page.goto('/cert/personal');
    await expect(page.getByText('You are verified')).toBeVisible();
  });
});

test.describe('with wrong details', () => {
  test.use({ as: 'emma-chen' });

  test('five submissions are the limit', async ({ page, console }) => {
    console.allow(refusedCall(400));
    await page.goto('/cert/personal?by=face');
    await page.getByRole('textbox', { name: 'Real name' }).fill('陈不符');
    await page.getByRole('textbox', { name: 'ID card number' }).fill(FREE_ID_CARD);
    const submit = page.getByRole('button', { name: 'Continue to the face check' });
    for (const left of ['4 attempts', '3 attempts', '2 attempts', '1 attempt']) {
      await submit.click();
      await expect(page.getByText(`${left} left in 24 hours`)).toBeVisible();
    }
    await submit.click();
    await expect(page.getByText('Verification times exceed the upper limit.')).toBeVisible();
    await expect(submit).toBeDisabled();
  });
});

test.describe('in the teams of others', () => {
  test.use({ as: 'lina', language: 'zh-CN' });

  test('an enterprise leaves them on the way, and drags its license in', async ({ page }) => {
    test.slow();
    await page.goto('/cert/company');
    await expect(page.getByText('请先退出其他团队')).toBeVisible();
    const leave = page.getByRole('button', { name: /^退出“/ });
    const decline = page.getByRole('button', { name: /^拒绝/ });
    for (let left = await leave.count(); left > 0; left -= 1) {
      await leave.first().click();
      await page.getByRole('dialog').getByRole('button', { name: '退出团队' }).click();
      await expect(leave).toHaveCount(left - 1);
    }
    for (let left = await decline.count(); left > 0; left -= 1) {
      await decline.first().click();
      await expect(decline).toHaveCount(left - 1);
    }

    await page.getByRole('textbox', { name: '企业名称' }).fill('海风贸易有限公司');
    await page.getByRole('textbox', { name: '统一社会信用代码' }).fill('91350100M000100Y43');
    await page.getByText('法定代表人', { exact: true }).click();
    await page.getByRole('textbox', { name: '联系人姓名' }).fill('李娜');
    await page.getByRole('textbox', { name: '联系人身份证号' }).fill(ID_CARD);
    const { name, mimeType, buffer } = await picture('license.png');
    const dragged = await page.evaluateHandle(
      ([fileName, type, base64]) => {
        const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
        const transfer = new DataTransfer();
        transfer.items.add(new File([bytes], fileName, { type }));
        return transfer;
      },
      [name, mimeType, buffer.toString('base64')] as const,
    );
    await page
      .getByText(/^支持 JPEG/)
      .first()
      .dispatchEvent('drop', { dataTransfer: dragged });
    await expect(page.getByRole('img', { name: /营业执照/ })).toBeVisible();
    await page.getByRole('button', { name: '提交并进行人脸核验' }).click();
    await expect(page.getByRole('img', { name: '人脸核验二维码' })).toBeVisible();
  });
});
