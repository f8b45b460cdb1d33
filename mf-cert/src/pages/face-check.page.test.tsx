import { startFaceCheck } from '@portal/shared/contracts/assistant';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { mock, refuse, startMockProvider } from '@portal/shared/testing/mock-provider';
import { renderPage } from '@portal/shared/testing/render-page';
import { screen } from '@testing-library/react';
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

it.each([
  [errorCodes.qrTokenUnknown, en.face.phoneUnknown],
  [errorCodes.verificationQrExpired, en.face.phoneUnknown],
  [errorCodes.conflict, en.face.phoneOver],
] as const)('says why the check of a code cannot begin: %d', async (code, text) => {
  const asked = mock(startFaceCheck, () => refuse(code));
  const { user } = await openPage(`/assistant/face?Token=${TOKEN}`);
  await user.click(screen.getByRole('button', { name: 'Start the face check' }));
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(asked).toEqual([{ Token: TOKEN }]);
});

it('shows whose check it is before it leads to the camera', async () => {
  mock(startFaceCheck, () => ({ Url: 'https://faces.example/1', account: 'l***', realName: '李*' }));
  const { user } = await openPage(`/assistant/face?Token=${TOKEN}`);
  expect(screen.queryByText('l***')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Start the face check' }));
  const next = await screen.findByRole('link', { name: en.face.phoneMine });
  expect(next).toHaveAttribute('href', 'https://faces.example/1');
  expect(next).toHaveFocus();
  expect(next).toHaveAccessibleDescription('Account l*** Name 李*');
  expect(screen.queryByRole('button', { name: 'Start the face check' })).toBeNull();
});

it('says that the check is done when the identity service leads back', async () => {
  await openPage(`/assistant/face?Token=${TOKEN}&Done=1`);
  expect(screen.getByText(en.face.phoneDone)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'View the result' })).toHaveAttribute('href', '/cert/index');
});
