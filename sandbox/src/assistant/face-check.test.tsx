import * as errorCodes from '@portal/shared/contracts/error-codes';
import { actOnQr, outbox } from '@portal/shared/contracts/sandbox';
import { mock, refuse, startMockProvider } from '@portal/shared/testing/mock-provider';
import { screen, waitFor } from '@testing-library/react';
import { openPhone } from '../testing/render-sandbox';

startMockProvider();

const TOKEN = 'f'.repeat(43);
const CODE = `http://localhost:8080/assistant/face?Token=${TOKEN}`;
const BEGUN = `/sandbox/?face=${TOKEN}#assistant`;

beforeEach(() => void mock(outbox, () => ({ list: [] })));

async function pasteCode() {
  const user = await openPhone('/sandbox/#assistant');
  await user.click(screen.getByRole('textbox', { name: 'Code in front of the camera' }));
  await user.paste(CODE);
  return user;
}
const field = () => screen.queryByRole('textbox', { name: 'Whose phone is this?' });
const camera = () => screen.findByRole('region', { name: 'Face check' });

it.each([
  ['Pass', 'facePass', 3, 'Face check passed'],
  ['Fail', 'faceFail', 5, 'Face check failed'],
  ['Somebody else’s face', 'faceOther', 5, 'Face check failed'],
  ['Let it expire', 'faceExpire', 4, 'QR code has expired.'],
] as const)('scans a code without an owner; %s ends it', async (button, action, State, outcome) => {
  const acts = mock(actOnQr, (sent) => ({ State: sent.action === 'scan' ? (2 as const) : State }));
  const user = await pasteCode();
  expect(screen.getByRole('img', { name: 'A face check code is in view' })).toBeInTheDocument();
  expect(field()).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /Scan$/ }));
  expect(await camera()).toHaveTextContent('you decide how the check ends');
  expect(screen.getByRole('button', { name: 'Pass' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: button }));
  expect(await screen.findByText(outcome)).toBeInTheDocument();
  expect(acts).toEqual([
    { Token: TOKEN, action: 'scan' },
    { Token: TOKEN, action },
  ]);
  const another = screen.getByRole('button', { name: 'Scan another code' });
  expect(another).toHaveFocus();
  await user.click(another);
  expect(screen.getByText('No code in view')).toBeInTheDocument();
  expect(field()).toBeInTheDocument();
});

it('scans a code that the address contains', async () => {
  const acts = mock(actOnQr, () => ({ State: 2 as const }));
  const user = await openPhone(`/sandbox/?scan=${encodeURIComponent(CODE)}`);
  expect(field()).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /Scan$/ }));
  expect(await camera()).toBeInTheDocument();
  expect(acts).toEqual([{ Token: TOKEN, action: 'scan' }]);
});

it('shows the camera at once for a check that has begun, by keyboard too', async () => {
  const acts = mock(actOnQr, () => ({ State: 5 as const }));
  const user = await openPhone(BEGUN);
  expect(await camera()).toBeInTheDocument();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Fail' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Face check failed')).toBeInTheDocument();
  expect(acts).toEqual([{ Token: TOKEN, action: 'faceFail' }]);
  await user.keyboard('{Enter}');
  expect(screen.getByText('No code in view')).toBeInTheDocument();
  expect(window.location.search).toBe('');
});

it('opens the assistant for a check without a hash', async () => {
  await openPhone(`/sandbox/?face=${TOKEN}`);
  expect(await camera()).toBeInTheDocument();
});

it('shows the form if the token in the address is none', async () => {
  await openPhone('/sandbox/?face=short');
  expect(screen.getByText('No code in view')).toBeInTheDocument();
});

describe.each([
  ['expired', errorCodes.verificationQrExpired],
  ['unknown', errorCodes.qrTokenUnknown],
] as const)('an %s code', (_what, code) => {
  beforeEach(() => void mock(actOnQr, () => refuse(code)));

  it('is shown as expired when it is scanned', async () => {
    const user = await pasteCode();
    await user.click(screen.getByRole('button', { name: /Scan$/ }));
    expect(await screen.findByText('QR code has expired.')).toBeInTheDocument();
  });

  it('is shown as expired when its check ends', async () => {
    const user = await openPhone(BEGUN);
    await user.click(await screen.findByRole('button', { name: 'Pass' }));
    expect(await screen.findByText('QR code has expired.')).toBeInTheDocument();
  });
});

it('disables the other ends while one is sent, but not its own button, which would lose the focus', async () => {
  let respond: () => void = () => undefined;
  const acts = mock(actOnQr, async () => {
    await new Promise<void>((resolve) => (respond = resolve));
    return { State: 5 as const };
  });
  const user = await openPhone(BEGUN);
  await user.click(await screen.findByRole('button', { name: 'Fail' }));
  await waitFor(() => expect(acts).toHaveLength(1));
  expect(screen.getByRole('button', { name: /Fail$/ })).toBeEnabled();
  for (const name of ['Pass', 'Somebody else’s face', 'Let it expire'])
    expect(screen.getByRole('button', { name })).toBeDisabled();
  respond();
  expect(await screen.findByText('Face check failed')).toBeInTheDocument();
});

it('shows a conflict, keeps the camera, and offers another code', async () => {
  mock(actOnQr, () => refuse(errorCodes.conflict));
  const user = await openPhone(BEGUN);
  await camera();
  expect(screen.queryByRole('button', { name: 'Scan another code' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Pass' }));
  expect(await screen.findByText('The state has changed. Refresh and try again.')).toBeInTheDocument();
  expect(await camera()).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Scan another code' }));
  expect(screen.getByText('No code in view')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('speaks Chinese', async () => {
  mock(actOnQr, () => ({ State: 3 as const }));
  const user = await openPhone(BEGUN, 'zh-CN');
  const region = await screen.findByRole('region', { name: '人脸核验' });
  expect(region).toHaveTextContent('结果由您决定');
  for (const name of ['核验未通过', '换成他人的人脸', '让二维码过期'])
    expect(screen.getByRole('button', { name })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '核验通过' }));
  expect(await screen.findByText('人脸核验已通过')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '扫描其他二维码' })).toHaveFocus();
});
