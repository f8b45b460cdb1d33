import { bus } from '@portal/shared/bus';
import { closeAccount } from '@portal/shared/contracts/account';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { errorText } from '@portal/shared/contracts/error-text';
import { resetUserVerityApp } from '@portal/shared/contracts/security';
import { accountClosed } from '@portal/shared/events/account';
import { mock, refuse, startMockProvider } from '@portal/shared/testing/mock-provider';
import { screen, waitFor, within } from '@testing-library/react';
import { mockAccount, openAccountPage } from '../../testing/account-page';
import { MyData } from './my-data';

startMockProvider();

const STEP_UP = 's'.repeat(43);

async function openClosing() {
  mockAccount({ mfaBound: true });
  mock(resetUserVerityApp, () => ({ Key: STEP_UP }));
  const page = await openAccountPage(<MyData />);
  await page.user.click(screen.getByRole('button', { name: 'Close account…' }));
  const dialog = await screen.findByRole('dialog');
  return {
    ...page,
    name: within(dialog).getByRole('textbox', { name: 'User name' }),
    submit: () => page.user.click(within(dialog).getByRole('button', { name: 'Close permanently' })),
  };
}

async function stepUp({ user }: Awaited<ReturnType<typeof openClosing>>) {
  await user.type(await screen.findByRole('textbox', { name: 'Authenticator code' }), '123456');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
}

describe('closing the account (E26)', () => {
  it('requires the typed name and a step-up, and notifies the shell', async () => {
    const closed: unknown[] = [];
    const stop = bus.on(accountClosed, (payload) => closed.push(payload));
    const sent = mock(closeAccount, () => null);
    const page = await openClosing();
    await page.user.type(page.name, 'lina');
    await page.submit();
    await stepUp(page);
    await waitFor(() => expect(closed).toEqual([{}]));
    expect(sent).toEqual([{ Key: STEP_UP }]);
    stop();
  });

  it('does nothing while the name differs', async () => {
    const page = await openClosing();
    await page.user.type(page.name, 'zhangwei');
    await page.submit();
    expect(await screen.findByText('Type lina.')).toBeInTheDocument();
    expect(screen.queryByText('Confirm it’s you')).not.toBeInTheDocument();
  });

  it('lists what prevents it (4009), with a link to each', async () => {
    const blockers = [
      { kind: 'team' as const, Id: '01990000-0000-7000-8000-0000000000d1', name: 'Delta' },
      { kind: 'order' as const, Id: '20260120080000000001', name: 'Gate' },
    ];
    mock(closeAccount, () => refuse(errorCodes.conflict, { blockers }));
    const page = await openClosing();
    await page.user.type(page.name, 'lina');
    await page.submit();
    await stepUp(page);
    expect(await screen.findByText(errorText(errorCodes.conflict, 'en', { blockers }))).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Team “Delta”' })).toHaveAttribute('href', '/team/index');
    expect(screen.getByRole('link', { name: 'Order 20260120080000000001 for “Gate”' })).toHaveAttribute(
      'href',
      '/order/index',
    );
    expect(page.name).toHaveValue('lina');
    expect(page.shownErrors).toEqual([]);
  });

  it('asks for another step-up when the first has expired (4536)', async () => {
    const sent = mock(closeAccount, (_request, nth) =>
      nth === 1 ? refuse(errorCodes.stepUpRequired) : null,
    );
    const page = await openClosing();
    await page.user.type(page.name, 'lina');
    await page.submit();
    await stepUp(page);
    await waitFor(() => expect(sent).toHaveLength(1));
    await stepUp(page);
    await waitFor(() => expect(sent).toHaveLength(2));
  });
});
