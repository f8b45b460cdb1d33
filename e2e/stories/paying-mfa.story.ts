import { orderLevel } from '@portal/shared/contracts/security';
import { bindAuthenticator } from '../fixtures/authenticator';
import { makeOrder, payAddress } from '../fixtures/buying';
import { MOVABLE_CLOCK } from '../fixtures/clock';
import { refusedCall } from '../fixtures/console-guard';
import { expect, test } from '../fixtures/story';
import { useWallet } from '../fixtures/wallet';

test.use({ as: 'xingyun-tech', language: 'zh-CN', settings: MOVABLE_CLOCK });

test('in Chinese: a code of the authenticator app comes before the payment', async ({
  page,
  portal,
  console,
}) => {
  // The page handles the responses `orderMfaRequired` and `mfaCodeWrong`.
  console.allow(refusedCall(403));
  console.allow(refusedCall(400));
  const app = await bindAuthenticator(portal, portal.account('xingyun-tech'), orderLevel);
  const orderNo = await makeOrder(portal, 'xingyun-tech', { name: '双因素堡垒机', months: 1 });
  await page.goto(payAddress(orderNo));
  await expect(page.getByRole('heading', { name: '双因素验证' })).toBeVisible();
  const code = page.getByRole('textbox', { name: '动态验证码' });
  await expect(code).toBeFocused();
  await code.fill('000000');
  await page.getByRole('button', { name: '继续支付' }).click();
  await expect(page.getByText('动态验证码错误')).toBeVisible();

  await code.fill(await app.code());
  // As long as a person presses: the error below the field must not move the button meanwhile.
  await page.getByRole('button', { name: '继续支付' }).click({ delay: 200 });
  await expect(page.getByRole('img', { name: '支付二维码' })).toBeVisible();
  await useWallet(portal, { orderNo }, 'pay');
  await expect(page.getByText('支付成功')).toBeVisible();
});
