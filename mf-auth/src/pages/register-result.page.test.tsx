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

  it.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)', ''])(
    'goes home instead of to %j',
    async (redirect) => {
      const { user, address } = await open(redirect);
      await user.click(screen.getByRole('button', { name: 'Go to the portal' }));
      expect(address()).toBe('/');
    },
  );
});
