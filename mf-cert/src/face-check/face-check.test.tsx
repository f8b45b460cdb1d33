import { startFaceCheck } from '@portal/shared/contracts/assistant';
import { mock, startMockProvider } from '@portal/shared/testing/mock-provider';
import { renderPage } from '@portal/shared/testing/render-page';
import { screen, waitFor } from '@testing-library/react';
import { en } from '../locales/en';
import { FaceCheck } from './face-check';

startMockProvider();

const TOKEN = 't'.repeat(43);

it('starts the check of the signed-in applicant on their own phone, without a key', async () => {
  const started = mock(startFaceCheck, () => ({ Url: `${window.location.href}#camera` }));
  const { user } = await renderPage(
    <FaceCheck
      code={{ Url: `/assistant/face?Token=${TOKEN}`, Token: TOKEN, State: 1, expiresIn: 300 }}
      fetchedAt={Date.now()}
      isRefreshing={false}
      onRefresh={jest.fn()}
    />,
    { at: '/cert/personal', language: 'en', device: 'mobile', texts: { 'mf-cert': en } },
  );
  await user.click(screen.getByRole('button', { name: 'Start the face check' }));
  await waitFor(() => expect(window.location.hash).toBe('#camera'));
  expect(started).toEqual([{ Token: TOKEN }]);
});
