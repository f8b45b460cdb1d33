import { faceCheckApplicant, startFaceCheck } from '@portal/shared/contracts/assistant';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { mock, refuse, startMockProvider } from '@portal/shared/testing/mock-provider';
import { renderPage } from '@portal/shared/testing/render-page';
import { screen, waitFor } from '@testing-library/react';
import { en } from '../locales/en';
import { Page } from './face-check.page';

startMockProvider();

const TOKEN = 't'.repeat(43);

const openPage = (at: string) =>
  renderPage(<Page />, {
    at,
    language: 'en',
    texts: { 'mf-cert': en },
    routes: { verification: '/cert/index' },
  });

const LINA = { account: 'l***', realName: '李*', State: 1, Key: 'k'.repeat(43) } as const;
const { Key: _key, ...LINA_OVER } = LINA;

it.each([
  [errorCodes.qrTokenUnknown, en.face.phoneUnknown],
  [errorCodes.validationFailed, en.face.phoneUnknown],
] as const)('says that there is no check behind a code: %d', async (code, text) => {
  mock(faceCheckApplicant, () =>
    code === errorCodes.validationFailed ? refuse(code, { fields: {} }) : refuse(code),
  );
  const { user } = await openPage(`/assistant/face?Token=${TOKEN}`);
  await user.click(screen.getByRole('button', { name: 'Start the face check' }));
  expect(await screen.findByText(text)).toBeInTheDocument();
});

it.each([
  [4, en.face.phoneUnknown],
  [3, en.face.phoneOver],
  [5, en.face.phoneOver],
] as const)('says that a check can no longer be started: State %d', async (State, text) => {
  mock(faceCheckApplicant, () => ({ ...LINA_OVER, State }));
  const { user } = await openPage(`/assistant/face?Token=${TOKEN}`);
  await user.click(screen.getByRole('button', { name: 'Start the face check' }));
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.queryByRole('button')).toBeNull();
});

it('shows whose check it is, and starts it with the key of that response once this is confirmed', async () => {
  const asked = mock(faceCheckApplicant, () => LINA);
  const started = mock(startFaceCheck, () => ({ Url: `${window.location.href}#camera` }));
  const { user } = await openPage(`/assistant/face?Token=${TOKEN}`);
  expect(asked).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Start the face check' }));
  const next = await screen.findByRole('button', { name: en.face.phoneMine });
  expect(next).toHaveFocus();
  expect(next).toHaveAccessibleDescription('Account l*** Name 李*');
  expect(screen.queryByRole('button', { name: 'Start the face check' })).toBeNull();
  expect(started).toEqual([]);
  await user.click(next);
  await waitFor(() => expect(window.location.hash).toBe('#camera'));
  expect(started).toEqual([{ Token: TOKEN, Key: LINA.Key }]);
});

it.each([
  [errorCodes.verificationQrExpired, en.face.phoneUnknown],
  [errorCodes.conflict, en.face.phoneOver],
] as const)('says that a check ended while its user read whose it is: %d', async (code, text) => {
  mock(faceCheckApplicant, () => LINA);
  mock(startFaceCheck, () => refuse(code));
  const { user } = await openPage(`/assistant/face?Token=${TOKEN}`);
  await user.click(screen.getByRole('button', { name: 'Start the face check' }));
  await user.click(await screen.findByRole('button', { name: en.face.phoneMine }));
  expect(await screen.findByText(text)).toBeInTheDocument();
});

it('offers to try again if it cannot be loaded whose check it is', async () => {
  let isOut = true;
  mock(faceCheckApplicant, () => (isOut ? refuse(errorCodes.unavailable) : LINA));
  const { user } = await openPage(`/assistant/face?Token=${TOKEN}`);
  await user.click(screen.getByRole('button', { name: 'Start the face check' }));
  const retry = await screen.findByRole('button', { name: 'Retry' });
  isOut = false;
  await user.click(retry);
  expect(await screen.findByText('l***')).toBeInTheDocument();
});

it('says that the check is done, and whose it was, when the identity service leads back', async () => {
  mock(faceCheckApplicant, () => ({ ...LINA_OVER, State: 3 as const }));
  await openPage(`/assistant/face?Token=${TOKEN}&Done=1`);
  expect(screen.getByText(en.face.phoneDone)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'View the result' })).toHaveAttribute('href', '/cert/index');
  expect(await screen.findByRole('heading', { name: en.face.phoneDoneFor })).toBeInTheDocument();
  expect(screen.getByText('l***')).toBeInTheDocument();
  expect(screen.getByText('李*')).toBeInTheDocument();
});
