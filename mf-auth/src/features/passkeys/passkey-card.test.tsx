import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import {
  deletePasskey,
  passkeyOptions,
  passkeys,
  registerPasskey,
  renamePasskey,
} from '@portal/shared/contracts/passkey';
import { resetUserVerityApp } from '@portal/shared/contracts/security';
import { mock, refuse, startMockProvider } from '@portal/shared/testing/mock-provider';
import { screen, waitFor, within } from '@testing-library/react';
import { mockAccount, openAccountPage } from '../../testing/account-page';
import { PasskeyCard } from './passkey-card';

startMockProvider();

type Passkey = ResponseOf<typeof passkeys>['list'][number];

const STEP_UP = 's'.repeat(43);
const CEREMONY = { Key: 'c'.repeat(43), options: { challenge: 'Y2hhbGxlbmdl' } };
const LAPTOP: Passkey = {
  Id: '01990000-0000-7000-8000-0000000000a1',
  name: 'Laptop',
  createdAt: '2026-01-10T08:00:00.000Z',
  lastUsedAt: '2026-01-20T08:00:00.000Z',
};

/** Result of creating a passkey in the test's browser. */
let make: () => Promise<Credential | null>;

class FakeCredential {
  static parseCreationOptionsFromJSON = (options: unknown) => options;
  toJSON() {
    return { id: 'made', rawId: 'made', type: 'public-key', response: { attestationObject: 'o2M' } };
  }
}

beforeEach(() => {
  // Only the members that the page uses.
  make = () => Promise.resolve(new FakeCredential() as unknown as Credential);
  Object.assign(globalThis, { PublicKeyCredential: FakeCredential });
  Object.defineProperty(navigator, 'credentials', {
    configurable: true,
    value: { create: () => make() },
  });
  mockAccount({ mfaBound: true });
});

async function open(list: readonly Passkey[] = []) {
  const kept = [...list];
  mock(passkeys, () => ({ list: kept }));
  const page = await openAccountPage(<PasskeyCard />);
  await screen.findByText(list.length === 0 ? 'Not set' : /^\d+ passkeys?$/);
  return { ...page, kept };
}

async function stepUp({ user }: Awaited<ReturnType<typeof open>>) {
  await user.type(await screen.findByRole('textbox', { name: 'Authenticator code' }), '123456');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
}

const add = () => screen.getByRole('button', { name: /Add passkey/ });
const nameBox = () => screen.findByRole('textbox', { name: 'Name' });

describe('adding a passkey (E18, E19)', () => {
  it('lets the browser create one, asks for its name and saves it', async () => {
    mock(passkeyOptions, () => CEREMONY);
    const page = await open();
    const sent = mock(registerPasskey, ({ Name }) => {
      page.kept.push({ ...LAPTOP, name: Name });
      return { ...LAPTOP, name: Name };
    });
    await page.user.click(add());
    await page.user.clear(await nameBox());
    await page.user.type(await nameBox(), ' My phone ');
    await page.user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('My phone')).toBeInTheDocument();
    expect(sent).toMatchObject([
      { Key: CEREMONY.Key, Name: 'My phone', Credential: { id: 'made', type: 'public-key' } },
    ]);
  });

  it('asks for a step-up if a second factor is already bound (4536)', async () => {
    const sent = mock(passkeyOptions, ({ Key }) =>
      Key === undefined ? refuse(errorCodes.stepUpRequired) : CEREMONY,
    );
    mock(resetUserVerityApp, () => ({ Key: STEP_UP }));
    const page = await open();
    await page.user.click(add());
    await stepUp(page);
    expect(await nameBox()).toBeInTheDocument();
    expect(sent).toEqual([{}, { Key: STEP_UP }]);
  });

  it.each([
    { error: 'NotAllowedError', words: 'Passkey not created.' },
    { error: 'InvalidStateError', words: 'This device already has a passkey for your account.' },
    {
      error: 'SecurityError',
      words: 'This browser cannot create a passkey here. Try another browser or device.',
    },
  ])('shows $words when the browser throws $error', async ({ error, words }) => {
    mock(passkeyOptions, () => CEREMONY);
    make = () => Promise.reject(new DOMException('no', error));
    const page = await open();
    await page.user.click(add());
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(add()).toBeEnabled();
  });

  it('requires a name with the specified message and sends nothing', async () => {
    mock(passkeyOptions, () => CEREMONY);
    const page = await open();
    await page.user.click(add());
    await page.user.clear(await nameBox());
    await page.user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Enter a name, 1 to 32 characters.')).toBeInTheDocument();
  });

  it('is not offered if the browser cannot create one', async () => {
    Object.assign(globalThis, { PublicKeyCredential: undefined });
    await open();
    expect(add()).toBeDisabled();
    expect(screen.getByText('This browser does not support passkeys.')).toBeInTheDocument();
  });
});

describe('an existing passkey', () => {
  it('shows when it was added and used', async () => {
    await open([LAPTOP]);
    expect(screen.getByText('1 passkey')).toBeInTheDocument();
    expect(screen.getByText(/Added Jan 10, 2026/)).toHaveTextContent(/last used Jan 20, 2026/);
  });

  it('can be renamed (E20)', async () => {
    const sent = mock(renamePasskey, ({ Name }) => ({ ...LAPTOP, name: Name }));
    const page = await open([LAPTOP]);
    await page.user.click(screen.getByRole('button', { name: 'Rename Laptop' }));
    expect(await nameBox()).toHaveValue('Laptop');
    await page.user.type(await nameBox(), ' 2');
    await page.user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toEqual([{ Id: LAPTOP.Id, Name: 'Laptop 2' }]));
  });

  it('is deleted after a confirmation with its name and a step-up (E21)', async () => {
    const sent = mock(deletePasskey, () => null);
    mock(resetUserVerityApp, () => ({ Key: STEP_UP }));
    const page = await open([LAPTOP]);
    await page.user.click(screen.getByRole('button', { name: 'Delete Laptop' }));
    const question = await screen.findByRole('dialog');
    expect(question).toHaveTextContent('Delete the passkey “Laptop”?');
    await page.user.click(within(question).getByRole('button', { name: 'Delete' }));
    await stepUp(page);
    await waitFor(() => expect(sent).toEqual([{ Id: LAPTOP.Id, Key: STEP_UP }]));
  });
});
