import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { actOnQr, marketplaceToken, outbox } from '@portal/shared/contracts/sandbox';
import { mock, refuse, startMockProvider, unreachable } from '@portal/shared/testing/mock-provider';
import { act, screen, within } from '@testing-library/react';
import { openPhone } from './testing/render-sandbox';

startMockProvider();

type Message = ResponseOf<typeof outbox>['list'][number];

const TOKEN = 'q'.repeat(43);
const WAITING = {
  ip: '203.0.113.9',
  place: 'Hangzhou',
  browser: 'Chrome 142',
  system: '',
  createdAt: '2026-01-31T08:00:00.000Z',
};

function buildMessage(overrides: Partial<Message> = {}): Message {
  return {
    Id: '01990000-0000-7000-8000-000000000001',
    kind: 'sms',
    to: '+8613800138001',
    scene: 'sendSmsLogin',
    code: '123456',
    text: 'Your verification code is 123456.',
    at: '2026-01-31T08:00:00.000Z',
    ...overrides,
  };
}
const buildMail = (overrides: Partial<Message> = {}) =>
  buildMessage({
    Id: '01990000-0000-7000-8000-000000000002',
    kind: 'mail',
    to: 'lina@example.com',
    subject: 'Your code',
    code: '654321',
    ...overrides,
  });

/** jsdom follows a hash, but emits the event in a later task. */
const openApp = (hash: string) =>
  act(async () => {
    window.location.hash = hash;
    await new Promise((resolve) => setTimeout(resolve, 0));
  });

describe('messages and mail', () => {
  it('separates them and finds one by its address', async () => {
    mock(outbox, () => ({ list: [buildMessage(), buildMail()] }));
    const user = await openPhone();
    const sms = within(await screen.findByRole('article'));
    expect(sms.getByText('123456')).toBeInTheDocument();
    await user.type(screen.getByRole('searchbox', { name: 'Find by phone number' }), '139');
    expect(screen.getByText('Nothing was sent to this address.')).toBeInTheDocument();
    await openApp('#mail');
    const mail = within(await screen.findByRole('article'));
    expect(mail.getByRole('heading', { name: 'Your code' })).toBeInTheDocument();
    expect(mail.getByText('To lina@example.com')).toBeInTheDocument();
  });

  it('copies a code, and shows a message if it cannot', async () => {
    mock(outbox, () => ({ list: [buildMessage()] }));
    const user = await openPhone();
    await user.click(await screen.findByRole('button', { name: 'Copy code 123456' }));
    expect(await screen.findByText('Copied.')).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe('123456');
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('refused'));
    await user.click(screen.getByRole('button', { name: 'Copy code 123456' }));
    expect(await screen.findByText('Copy failed')).toBeInTheDocument();
  });

  it('counts messages that arrived while another app was open in the dock', async () => {
    const arrived = [buildMessage()];
    mock(outbox, () => ({ list: arrived }));
    await openPhone('/sandbox/#marketplace');
    const dock = within(screen.getByRole('navigation', { name: 'Apps' }));
    await screen.findByRole('heading', { name: 'Marketplace' });
    // The first response does not count as new, whatever it contains; the next poll does.
    await new Promise((resolve) => setTimeout(resolve, 200));
    arrived.push(buildMail());
    expect(await dock.findByRole('link', { name: 'Mail, 1 new' })).toBeInTheDocument();
    expect(dock.getByRole('link', { name: 'Messages' })).toBeInTheDocument();
    await openApp('#mail');
    expect(dock.getByRole('link', { name: 'Mail' })).toHaveAttribute('aria-current', 'page');
  });

  it('shows a message when loading fails, and retries', async () => {
    let isDown = true;
    mock(outbox, () => (isDown ? unreachable() : { list: [] }));
    const user = await openPhone();
    expect(await screen.findByText('The messages cannot be read.')).toBeInTheDocument();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(/^No messages yet/)).toBeInTheDocument();
  });

  it('changes its language in place', async () => {
    mock(outbox, () => ({ list: [] }));
    const user = await openPhone('/sandbox/', 'zh-CN');
    expect(screen.getByRole('heading', { name: '短信' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'English' }));
    expect(await screen.findByRole('heading', { name: 'Messages' })).toBeInTheDocument();
    expect(document.documentElement.lang).toBe('en');
  });
});

describe('the assistant', () => {
  beforeEach(() => void mock(outbox, () => ({ list: [] })));

  async function scanCode() {
    const user = await openPhone(`/sandbox/?scan=${TOKEN}`);
    expect(screen.getByRole('img', { name: 'A sign-in code is in view' })).toBeInTheDocument();
    await user.type(screen.getByRole('textbox', { name: 'Whose phone is this?' }), ' lina ');
    await user.click(screen.getByRole('button', { name: /Scan$/ }));
    return user;
  }

  it.each([
    ['Confirm', 'confirm', 3, 'Signed in'],
    ['Decline', 'refuse', 5, 'Declined'],
    ['Simulate a failed sign-in', 'fail', 5, 'Sign-in failed'],
    ['Confirm', 'confirm', 4, 'QR code has expired.'],
  ] as const)('shows the waiting browser; %s ends with State %#', async (button, action, State, outcome) => {
    const acts = mock(actOnQr, (sent) =>
      sent.action === 'scan' ? { State: 2 as const, waiting: WAITING } : { State },
    );
    const user = await scanCode();
    const card = within(await screen.findByRole('region', { name: 'Let this browser sign in as lina?' }));
    for (const fact of ['203.0.113.9', 'Hangzhou', 'Chrome 142', 'Unknown'])
      expect(card.getByText(fact)).toBeInTheDocument();
    expect(card.getByRole('button', { name: 'Decline' })).toHaveFocus();
    await user.click(card.getByRole('button', { name: button }));
    expect(await screen.findByText(outcome)).toBeInTheDocument();
    expect(acts).toEqual([
      { Token: TOKEN, action: 'scan', UserName: 'lina' },
      { Token: TOKEN, action, UserName: 'lina' },
    ]);
    await user.click(screen.getByRole('button', { name: 'Scan another code' }));
    expect(screen.getByText('No code in view')).toBeInTheDocument();
    expect(window.location.search).toBe('');
  });

  it('keeps a scanned code while another app is open', async () => {
    mock(actOnQr, () => ({ State: 2 as const, waiting: WAITING }));
    await scanCode();
    await screen.findByRole('button', { name: 'Confirm' });
    await openApp('#messages');
    expect(screen.queryByRole('button', { name: 'Confirm' })).not.toBeInTheDocument();
    await openApp('#assistant');
    expect(await screen.findByRole('button', { name: 'Confirm' })).toBeInTheDocument();
  });

  it('shows that an unknown code has expired', async () => {
    mock(actOnQr, () => refuse(errorCodes.qrTokenUnknown));
    await scanCode();
    expect(await screen.findByText('QR code has expired.')).toBeInTheDocument();
  });

  it('shows other errors of the provider, and keeps the form', async () => {
    mock(actOnQr, () => refuse(errorCodes.conflict));
    await scanCode();
    expect(await screen.findByText('The state has changed. Refresh and try again.')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Whose phone is this?' })).toHaveValue(' lina ');
  });

  it('requires the owner and a code, at their fields, and sends nothing', async () => {
    const acts = mock(actOnQr, () => refuse(errorCodes.conflict));
    const user = await openPhone('/sandbox/#assistant');
    await user.click(screen.getByRole('button', { name: /Scan$/ }));
    expect(
      await screen.findByText('This is neither a sign-in code nor a face check code.'),
    ).toBeInTheDocument();
    await user.type(screen.getByRole('textbox', { name: 'Code in front of the camera' }), TOKEN);
    await user.click(screen.getByRole('button', { name: /Scan$/ }));
    expect(await screen.findByText('Enter Username/Mailbox')).toBeInTheDocument();
    expect(acts).toEqual([]);
  });
});

describe('the marketplace', () => {
  beforeEach(() => void mock(outbox, () => ({ list: [] })));

  it('issues a token and links to the portal with it', async () => {
    const asked = mock(marketplaceToken, () => ({ Token: 'a+b/c' }));
    const user = await openPhone('/sandbox/#marketplace');
    await user.click(screen.getByRole('button', { name: 'Buy and get a token' }));
    const card = within(await screen.findByRole('article'));
    const query = 'Source=amazon&Token=a%2Bb%2Fc';
    for (const [name, path] of [
      ['Go to the portal as the buyer', '/user/apiLogin'],
      ['Sign in with an existing account', '/user/loginAws'],
      ['Register a new account', '/user/registerAws'],
    ] as const)
      expect(card.getByRole('link', { name })).toHaveAttribute('href', `${path}?${query}`);
    expect(asked).toEqual([{ Source: 'amazon' }]);
  });

  it('has one link for the others', async () => {
    mock(marketplaceToken, () => ({ Token: 'token' }));
    const user = await openPhone('/sandbox/#marketplace');
    await user.click(screen.getByRole('combobox', { name: 'Marketplace of the purchase' }));
    await user.click(await screen.findByText('Tencent Cloud'));
    await user.click(screen.getByRole('button', { name: 'Buy and get a token' }));
    const card = within(await screen.findByRole('article'));
    expect(card.getByRole('link')).toHaveAttribute('href', '/user/apiLogin?Source=tencent&Token=token');
  });

  it('shows why there is no token', async () => {
    mock(marketplaceToken, () => unreachable());
    const user = await openPhone('/sandbox/#marketplace');
    await user.click(screen.getByRole('button', { name: 'Buy and get a token' }));
    expect(
      await screen.findByText('There was an error in the request. try again later.'),
    ).toBeInTheDocument();
  });
});
