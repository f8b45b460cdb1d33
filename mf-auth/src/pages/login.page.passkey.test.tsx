import * as errorCodes from '@portal/shared/contracts/error-codes';
import { passkeyLoginOptions, passkeyLoginVerify } from '@portal/shared/contracts/passkey';
import { mockInstallation } from '@portal/shared/testing/mock-installation';
import { mock, refuse, startMockProvider } from '@portal/shared/testing/mock-provider';
import { screen, waitFor } from '@testing-library/react';
import { stopWatching, watchSessions } from '../testing/entry-page';
import { LOGIN, openLoginPage } from '../testing/login-page';

startMockProvider();

let opened: ReturnType<typeof watchSessions>;

beforeEach(() => {
  mockInstallation();
  opened = watchSessions();
});
afterEach(stopWatching);

describe('sign-in by passkey', () => {
  const CEREMONY = { Key: 'p'.repeat(43), options: { challenge: 'Y2hhbGxlbmdl' } };
  const CREDENTIAL = { id: 'cred', rawId: 'cred', type: 'public-key', response: { signature: 'c2ln' } };

  class FakeCredential {
    static parseRequestOptionsFromJSON = (options: object) => options;
    toJSON = () => CREDENTIAL;
  }
  // On the prototype, as in browsers, where the page checks for it.
  FakeCredential.prototype.toJSON = () => CREDENTIAL;

  function lendBrowser(get: () => Promise<unknown>) {
    Object.assign(globalThis, { PublicKeyCredential: FakeCredential });
    Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get: jest.fn(get) } });
  }
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
    Reflect.deleteProperty(navigator, 'credentials');
  });

  const button = () => screen.getByRole('button', { name: /Sign in with a passkey/ });

  it('is not offered if the browser does not support it', async () => {
    await openLoginPage();
    expect(screen.queryByRole('button', { name: /passkey/ })).not.toBeInTheDocument();
  });

  it("signs in with the browser's credential", async () => {
    lendBrowser(async () => new FakeCredential());
    mock(passkeyLoginOptions, () => CEREMONY);
    const seen = mock(passkeyLoginVerify, () => LOGIN);
    const { user } = await openLoginPage();
    await user.click(button());
    await waitFor(() => expect(opened).toHaveLength(1));
    expect(seen).toEqual([{ Key: CEREMONY.Key, Credential: CREDENTIAL }]);
  });

  it('shows nothing when the user cancels', async () => {
    lendBrowser(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
    mock(passkeyLoginOptions, () => CEREMONY);
    const { user, shownErrors } = await openLoginPage();
    await user.click(button());
    await waitFor(() => expect(navigator.credentials.get).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(button()).not.toHaveClass('ant-btn-loading'));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect({ opened, shownErrors }).toEqual({ opened: [], shownErrors: [] });
  });

  it('shows a message when the browser does not support it here', async () => {
    lendBrowser(() => Promise.reject(new DOMException('no', 'SecurityError')));
    mock(passkeyLoginOptions, () => CEREMONY);
    const { user } = await openLoginPage();
    await user.click(button());
    expect(
      await screen.findByText('Your browser cannot use a passkey here. Sign in another way.'),
    ).toBeInTheDocument();
  });

  it('shows that the passkey is unknown (4120), and any other error', async () => {
    lendBrowser(async () => new FakeCredential());
    mock(passkeyLoginOptions, () => CEREMONY);
    mock(passkeyLoginVerify, (_request, nth) =>
      refuse(nth === 1 ? errorCodes.accountDisabled : errorCodes.loginTokenInvalid),
    );
    const { user, shownErrors } = await openLoginPage();
    await user.click(button());
    await waitFor(() => expect(shownErrors.map(({ code }) => code)).toEqual([errorCodes.accountDisabled]));
    await waitFor(() => expect(button()).not.toHaveClass('ant-btn-loading'));
    await user.click(button());
    expect(await screen.findByText(/^This passkey cannot be used to sign in/)).toBeInTheDocument();
    expect(shownErrors).toHaveLength(1);
  });
});
