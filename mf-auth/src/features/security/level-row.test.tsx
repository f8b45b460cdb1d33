import * as errorCodes from '@portal/shared/contracts/error-codes';
import { errorText } from '@portal/shared/contracts/error-text';
import { loginLevel, orderLevel, resetUserVerityApp } from '@portal/shared/contracts/security';
import { mock, refuse, startMockProvider } from '@portal/shared/testing/mock-provider';
import { screen, waitFor } from '@testing-library/react';
import { buildAccount } from '@portal/shared/testing/build-account';
import { mockAccount, openAccountPage } from '../../testing/account-page';
import { SecondFactorSettings } from './security-settings';

startMockProvider();

const STEP_UP = 's'.repeat(43);

async function open(account: Parameters<typeof buildAccount>[0] = {}) {
  mockAccount({ mfaBound: true });
  return openAccountPage(
    <SecondFactorSettings account={buildAccount({ mfaBound: true, recoveryLeft: 10, ...account })} />,
  );
}

const codeBox = () => screen.findByRole('textbox', { name: 'Authenticator code' });

describe.each([
  { title: 'Second factor at sign-in', endpoint: loginLevel, name: 'loginLevel' as const },
  { title: 'Second factor at payment', endpoint: orderLevel, name: 'orderLevel' as const },
])('$title', ({ title, endpoint, name }) => {
  const response = (level: 0 | 1) => ({ [name]: level }) as { loginLevel: 0 | 1; orderLevel: 0 | 1 };

  it('is turned on with a code', async () => {
    const sent = mock(endpoint, () => response(1));
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: `Turn on: ${title}` }));
    await user.type(await codeBox(), '123456{Enter}');
    expect(await screen.findByText(`${title} is on`)).toBeInTheDocument();
    expect(sent).toEqual([{ Level: 1, Code: '123456' }]);
  });

  it('is turned off with a step-up, and repeats it when it has expired (4536)', async () => {
    const sent = mock(endpoint, (_request, nth) =>
      nth === 1 ? refuse(errorCodes.stepUpRequired) : response(0),
    );
    mock(resetUserVerityApp, () => ({ Key: STEP_UP }));
    const { user } = await open({ [name]: 1 });
    await user.click(screen.getByRole('button', { name: `Turn off: ${title}` }));
    await user.click(await screen.findByText('Another way'));
    await user.click(screen.getByRole('button', { name: 'Verify and continue' }));
    for (const nth of [1, 2]) {
      await user.type(await screen.findByRole('textbox', { name: 'Authenticator code' }), '123456');
      await user.click(screen.getByRole('button', { name: 'Confirm' }));
      await waitFor(() => expect(sent).toHaveLength(nth));
    }
    expect(await screen.findByText(`${title} is off`)).toBeInTheDocument();
    expect(sent).toEqual([
      { Level: 0, Key: STEP_UP },
      { Level: 0, Key: STEP_UP },
    ]);
  });

  it('keeps the dialog open on a wrong code (4504)', async () => {
    mock(endpoint, () => refuse(errorCodes.mfaCodeWrong));
    const { user, shownErrors } = await open();
    await user.click(screen.getByRole('button', { name: `Turn on: ${title}` }));
    await user.type(await codeBox(), '000000{Enter}');
    expect(await screen.findByText(errorText(errorCodes.mfaCodeWrong, 'en', null))).toBeInTheDocument();
    expect(await codeBox()).toHaveValue('000000');
    expect(shownErrors).toEqual([]);
  });

  it('closes on any other error, which is shown', async () => {
    mock(endpoint, () => refuse(errorCodes.mfaNotBound));
    const { user, shownErrors } = await open();
    await user.click(screen.getByRole('button', { name: `Turn on: ${title}` }));
    await user.type(await codeBox(), '123456{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(shownErrors.map(({ code }) => code)).toEqual([errorCodes.mfaNotBound]);
  });

  it('cannot be turned on without an authenticator', async () => {
    await open({ mfaBound: false });
    expect(screen.queryByRole('button', { name: `Turn on: ${title}` })).not.toBeInTheDocument();
    expect(screen.getAllByText('Requires an authenticator app. Add one first.')).toHaveLength(2);
  });
});
