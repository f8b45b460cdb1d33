import { startMockProvider } from '@portal/shared/testing/mock-provider';
import { buildUser } from '@portal/shared/testing/build-user';
import { screen } from '@testing-library/react';
import { openEntryPage } from '../testing/entry-page';
import { Page } from './register-result.page';

startMockProvider();

const open = (redirect: string) =>
  openEntryPage(<Page />, {
    at: `/user/register-result?redirect=${encodeURIComponent(redirect)}`,
    user: buildUser({ UserName: 'newbie' }),
  });

describe('the welcome of a new account', () => {
  it('greets by name and continues to the requested page', async () => {
    const { user, address } = await open('/team/index?Page=2');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Welcome, newbie');
    await user.click(screen.getByRole('button', { name: 'Go to the portal' }));
    expect(address()).toBe('/team/index?Page=2');
  });

  it('shows if it continues to an invitation', async () => {
    const { user, address } = await open('/Links/next?Url=abc');
    await user.click(screen.getByRole('button', { name: 'Continue to the invitation' }));
    expect(address()).toBe('/Links/next?Url=abc');
  });

  it.each([
    ['en', 'Add what you bought', 'Add the application that you bought', 'Get your first application'],
    ['zh-CN', '添加已购应用', '添加在云市场购买的应用', '购买第一个应用'],
  ] as const)(
    'leads a buyer from a marketplace to what they bought: %s',
    async (language, enter, step, other) => {
      const at = '/user/register-result?Source=huawei';
      const { user, address } = await openEntryPage(<Page />, { at, language, user: buildUser() });
      expect(screen.getByRole('link', { name: step })).toHaveAttribute(
        'href',
        '/apply/index?import=marketplace',
      );
      expect(screen.queryByText(other)).not.toBeInTheDocument();
      await user.click(screen.getByRole('button', { name: enter }));
      expect(address()).toBe('/apply/index?import=marketplace');
    },
  );

  it('continues a buyer to the page that was asked for', async () => {
    const at = '/user/register-result?Source=huawei&redirect=%2Fteam%2Findex';
    const { user, address } = await openEntryPage(<Page />, { at, user: buildUser() });
    await user.click(screen.getByRole('button', { name: 'Go to the portal' }));
    expect(address()).toBe('/team/index');
  });

  it.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)', ''])(
    'goes home instead of to %j',
    async (redirect) => {
      const { user, address } = await open(redirect);
      await user.click(screen.getByRole('button', { name: 'Go to the portal' }));
      expect(address()).toBe('/');
    },
  );
});
