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

it('says that the check is done when the identity service leads back', async () => {
  await openPage(`/assistant/face?Token=${TOKEN}&Done=1`);
  expect(screen.getByText(en.face.phoneDone)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See the result' })).toHaveAttribute('href', '/cert/index');
});
