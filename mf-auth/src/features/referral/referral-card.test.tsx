import { screen } from '@testing-library/react';
import { startMockProvider } from '@portal/shared/testing/mock-provider';
import { openAccountPage } from '../../testing/account-page';
import { ReferralCard } from './referral-card';

startMockProvider();

const LINK = `${window.location.origin}/user/register?ReferralCode=LINA2026`;

it.each([
  {
    language: 'en' as const,
    code: 'Your referral code',
    link: 'Your referral link',
    copyLink: 'Copy referral link',
    opened: 'Link opened 3 times',
    copied: 'Copied',
  },
  {
    language: 'zh-CN' as const,
    code: '您的推荐码',
    link: '您的推荐链接',
    copyLink: '复制推荐链接',
    opened: '链接被打开 3 次',
    copied: '已复制',
  },
])('shows code, link and openings, and copies the link ($language)', async (texts) => {
  const { user } = await openAccountPage(<ReferralCard code="LINA2026" opens={3} />, texts);
  expect(screen.getByRole('group', { name: texts.code })).toHaveTextContent('LINA2026');
  expect(screen.getByRole('group', { name: texts.link })).toHaveTextContent(LINK);
  expect(screen.getByText(texts.opened)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: texts.copyLink }));
  expect(await screen.findByText(texts.copied)).toBeInTheDocument();
  expect(await navigator.clipboard.readText()).toBe(LINK);
});

it('selects the code if clipboard access is denied', async () => {
  const { user } = await openAccountPage(<ReferralCard code="LINA2026" opens={0} />);
  const refused = jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
  await user.click(screen.getByRole('button', { name: 'Copy referral code' }));
  expect(await screen.findByText('Copy failed. The text is selected; copy it manually.')).toBeInTheDocument();
  expect(window.getSelection()?.toString()).toBe('LINA2026');
  expect(screen.getByText('Link opened 0 times')).toBeInTheDocument();
  refused.mockRestore();
});
