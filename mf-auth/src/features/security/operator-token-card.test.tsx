import * as errorCodes from '@portal/shared/contracts/error-codes';
import { operatorToken } from '@portal/shared/contracts/operator-account';
import { resetUserVerityApp } from '@portal/shared/contracts/security';
import { buildAccount } from '@portal/shared/testing/build-account';
import { mock, refuse, startMockProvider } from '@portal/shared/testing/mock-provider';
import { setText } from '@portal/shared/testing/set-text';
import { screen, waitFor, within } from '@testing-library/react';
import { mockAccount, openAccountPage } from '../../testing/account-page';
import { MfaRow } from './mfa-row';
import { OperatorTokenCard } from './operator-token-card';

startMockProvider();

const STEP_UP = 's'.repeat(43);
const TOKEN = `portal-op.AZmQAAAAcACAAAAAAAAA_g.tb7x5c.${'t'.repeat(43)}`;
const CREATED = { Token: TOKEN, ExpiresAt: '2026-03-02T20:00:00.000Z' };

async function open(language: 'en' | 'zh-CN' = 'en') {
  mockAccount({ mfaBound: true });
  mock(resetUserVerityApp, () => ({ Key: STEP_UP }));
  return openAccountPage(<OperatorTokenCard hasAuthenticator />, { language });
}

async function prove({ user }: Awaited<ReturnType<typeof open>>) {
  setText(await screen.findByRole('textbox', { name: 'Authenticator code' }), '123456');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
}

it('creates a token after a code of the authenticator, and shows it once, with the command', async () => {
  const sent = mock(operatorToken, () => CREATED);
  const page = await open();
  const card = screen.getByRole('region', { name: 'Operator token' });
  await page.user.click(within(card).getByRole('button', { name: 'Create token' }));
  await screen.findByRole('radio', { name: /^Authenticator/ });
  // A code by SMS or mail is not accepted.
  expect(screen.getAllByRole('radio')).toHaveLength(1);
  await prove(page);

  const dialog = await screen.findByRole('dialog', { name: 'Your operator token' });
  expect(sent).toEqual([{ Key: STEP_UP }]);
  expect(within(dialog).getByText('Copy the token now. It is shown only once.')).toBeInTheDocument();
  expect(within(dialog).getByRole('group', { name: 'Token' })).toHaveTextContent(TOKEN);
  expect(within(dialog).getByText(/^Valid until .*2026/)).toBeInTheDocument();
  await page.user.click(within(dialog).getByRole('button', { name: 'Copy token' }));
  expect(await navigator.clipboard.readText()).toBe(TOKEN);
  await page.user.click(within(dialog).getByRole('button', { name: 'Copy command' }));
  expect(await navigator.clipboard.readText()).toBe(
    `OPS_TOKEN=${TOKEN} portal status --to ${window.location.origin}`,
  );

  await page.user.click(within(dialog).getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByText(TOKEN)).not.toBeInTheDocument());
});

it('asks again if the step-up has expired, and shows any other refusal', async () => {
  const sent = mock(operatorToken, (_request, nth) =>
    refuse(nth === 1 ? errorCodes.stepUpRequired : errorCodes.forbidden),
  );
  const page = await open();
  await page.user.click(screen.getByRole('button', { name: 'Create token' }));
  await prove(page);
  await waitFor(() => expect(sent).toHaveLength(1));
  await prove(page);
  await waitFor(() => expect(page.shownErrors.map(({ code }) => code)).toEqual([errorCodes.forbidden]));
  expect(sent).toHaveLength(2);
  expect(screen.queryByRole('dialog', { name: 'Your operator token' })).not.toBeInTheDocument();
});

it('leads to the authenticator app if none is bound', async () => {
  const { user } = await openAccountPage(
    <>
      <MfaRow account={buildAccount()} />
      <OperatorTokenCard hasAuthenticator={false} />
    </>,
  );
  const card = within(screen.getByRole('region', { name: 'Operator token' }));
  expect(card.queryByRole('button', { name: 'Create token' })).not.toBeInTheDocument();
  expect(card.getByText('Requires an authenticator app. Add one first.')).toBeInTheDocument();
  await user.click(card.getByRole('button', { name: 'Go to the authenticator app' }));
  expect(screen.getByRole('button', { name: 'Add: Authenticator app' })).toHaveFocus();
});

it('speaks Chinese', async () => {
  await open('zh-CN');
  const card = within(screen.getByRole('region', { name: '运维令牌' }));
  expect(card.getByRole('button', { name: '创建令牌' })).toBeInTheDocument();
});
