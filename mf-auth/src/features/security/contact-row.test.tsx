import type { Endpoint } from '@portal/shared/contracts/endpoint';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { errorText } from '@portal/shared/contracts/error-text';
import {
  changeNewMailEnter,
  changeOldMailEnter,
  mailBound,
  sendSmsBound,
  smsChangeNewPhoneEnter,
  smsChangeOldPhoneEnter,
} from '@portal/shared/contracts/notify';
import {
  boundMail,
  boundUserPhone,
  resetNewMailEnter,
  resetNewPhoneEnter,
  resetOldMailEnter,
  resetOldPhoneEnter,
} from '@portal/shared/contracts/security';
import { revokeSessions } from '@portal/shared/contracts/account';
import type { Language } from '@portal/shared/contracts/language';
import { mock, refuse, startMockProvider } from '@portal/shared/testing/mock-provider';
import { setText } from '@portal/shared/testing/set-text';
import { screen, waitFor, within } from '@testing-library/react';
import { buildAccount } from '@portal/shared/testing/build-account';
import { openAccountPage } from '../../testing/account-page';
import { buildSent } from '../../testing/entry-page';
import { MailRow } from './mail-row';
import { PhoneRow } from './phone-row';

startMockProvider();

const OLD_KEY = 'o'.repeat(43);
const FIRST_SENT = buildSent('a'.repeat(43));
const NEW_SENT = buildSent('b'.repeat(43));

interface Opening {
  readonly row: typeof PhoneRow;
  readonly account?: Parameters<typeof buildAccount>[0];
  readonly language?: Language;
}

async function open({ row: Row, account, language = 'en' }: Opening) {
  const page = await openAccountPage(<Row account={buildAccount(account)} />, { language });
  await page.user.click(screen.getByRole('button', { name: /^(Change|Add|修改|绑定): / }));
  const dialog = await screen.findByRole('dialog');
  return { ...page, dialog };
}

type Opened = Awaited<ReturnType<typeof open>>;

async function sendAndType({ user, dialog }: Opened, code = '123456') {
  await user.click(within(dialog).getByRole('button', { name: 'Send Captcha' }));
  await within(dialog).findByRole('button', { name: /^Send again in/ });
  setText(within(dialog).getByRole('textbox', { name: 'Captcha' }), code);
}

const press = ({ user, dialog }: Opened, name: string) =>
  user.click(within(dialog).getByRole('button', { name }));

const field = ({ dialog }: Opened, name: string) => within(dialog).findByRole('textbox', { name });

describe.each([
  {
    kind: 'phone',
    row: PhoneRow,
    bindName: 'Phone',
    newName: 'New phone',
    target: '13900139000',
    targetField: 'UserPhone',
    codeField: 'CodeSms',
    saved: 'Phone saved',
    badWords: { en: 'Enter correct phone number.', 'zh-CN': '请输入正确的手机号。' },
    taken: errorCodes.phoneTaken,
    without: { UserPhone: undefined },
    sendToOld: smsChangeOldPhoneEnter,
    proveOld: resetOldPhoneEnter,
    sendToNew: smsChangeNewPhoneEnter,
    saveNew: resetNewPhoneEnter,
    sendToFirst: sendSmsBound,
    saveFirst: boundUserPhone,
    response: { UserPhone: '139****9000' },
  },
  {
    kind: 'mailbox',
    row: MailRow,
    bindName: 'Email',
    newName: 'New email',
    target: 'lina@example.org',
    targetField: 'Mail',
    codeField: 'CodeMail',
    saved: 'Email saved',
    badWords: { en: 'Enter a valid email.', 'zh-CN': '请输入正确的邮箱地址。' },
    taken: errorCodes.mailTaken,
    without: { email: undefined },
    sendToOld: changeOldMailEnter,
    proveOld: resetOldMailEnter,
    sendToNew: changeNewMailEnter,
    saveNew: resetNewMailEnter,
    sendToFirst: mailBound,
    saveFirst: boundMail,
    response: { email: 'l***@example.org' },
  },
] as const)('the $kind', (one) => {
  /** The calls of both kinds differ only in the names of their fields. */
  const mockCall = (endpoint: Endpoint, resolver: (request: unknown, nth: number) => unknown) =>
    mock(endpoint, resolver as Parameters<typeof mock>[1]);

  async function openSecondStep() {
    mockCall(one.sendToOld, () => FIRST_SENT);
    mockCall(one.proveOld, () => ({ Key: OLD_KEY }));
    const opened = await open(one);
    await sendAndType(opened, '111111');
    await press(opened, 'Next');
    await field(opened, one.newName);
    return opened;
  }

  it('changes in two steps, and offers to end the other sessions', async () => {
    const proved = mockCall(one.proveOld, () => ({ Key: OLD_KEY }));
    mockCall(one.sendToOld, () => FIRST_SENT);
    const sent = mockCall(one.sendToNew, () => NEW_SENT);
    const saved = mockCall(one.saveNew, () => one.response);
    const revoked = mock(revokeSessions, () => ({ revoked: 2 }));
    const opened = await open(one);
    await sendAndType(opened, '111111');
    await press(opened, 'Next');
    await opened.user.type(await field(opened, one.newName), one.target);
    await sendAndType(opened, '222222');
    await press(opened, 'Save');
    expect(await screen.findByText(one.saved)).toBeInTheDocument();
    expect(proved).toEqual([{ Key: FIRST_SENT.Key, [one.codeField]: '111111' }]);
    expect(sent).toEqual([{ [one.targetField]: one.target, OldKey: OLD_KEY }]);
    expect(saved).toEqual([
      { [one.targetField]: one.target, Key: NEW_SENT.Key, [one.codeField]: '222222', OldKey: OLD_KEY },
    ]);
    await opened.user.click(await screen.findByRole('button', { name: 'Sign out' }));
    expect(await screen.findByText('2 sessions signed out')).toBeInTheDocument();
    expect(revoked).toEqual([{ Others: true }]);
  });

  it('shows at the code of either step that it is wrong, expired or tried too often', async () => {
    const refusals = [
      refuse(errorCodes.codeWrong, { left: 3 }),
      refuse(errorCodes.codeExpired),
      refuse(errorCodes.codeTriesExhausted),
    ];
    mockCall(one.sendToOld, () => FIRST_SENT);
    mockCall(one.proveOld, (_request, nth) => refusals[nth - 1] ?? { Key: OLD_KEY });
    mockCall(one.sendToNew, () => NEW_SENT);
    mockCall(one.saveNew, (_request, nth) => refusals[nth - 1]);
    const opened = await open(one);
    await sendAndType(opened, '000000');
    for (const { msg } of refusals) {
      await press(opened, 'Next');
      expect(await within(opened.dialog).findByText(msg)).toBeInTheDocument();
    }
    await press(opened, 'Next');
    setText(await field(opened, one.newName), one.target);
    await sendAndType(opened, '000000');
    for (const { msg } of refusals) {
      await press(opened, 'Save');
      expect(await within(opened.dialog).findByText(msg)).toBeInTheDocument();
      expect(await field(opened, one.newName)).toHaveValue(one.target);
    }
    expect(opened.shownErrors).toEqual([]);
  });

  it('shows at its field that it is taken, before the code is sent and when it was taken in the meantime', async () => {
    const words = errorText(one.taken, 'en', null);
    mockCall(one.sendToNew, (_request, nth) => (nth === 1 ? refuse(one.taken) : NEW_SENT));
    mockCall(one.saveNew, () => refuse(one.taken));
    const opened = await openSecondStep();
    setText(await field(opened, one.newName), one.target);
    await press(opened, 'Send Captcha');
    expect(await within(opened.dialog).findByText(words)).toBeInTheDocument();
    expect(within(opened.dialog).getByRole('button', { name: 'Send Captcha' })).toBeEnabled();
    expect(opened.shownErrors).toEqual([]);
    await sendAndType(opened);
    await waitFor(() => expect(within(opened.dialog).queryByText(words)).not.toBeInTheDocument());
    await press(opened, 'Save');
    expect(await within(opened.dialog).findByText(words)).toBeInTheDocument();
  });

  it('returns to the first step when its proof has expired (4536), and keeps the input', async () => {
    mockCall(one.sendToNew, () => refuse(errorCodes.stepUpRequired));
    const opened = await openSecondStep();
    setText(await field(opened, one.newName), one.target);
    await press(opened, 'Send Captcha');
    expect(await within(opened.dialog).findByText(/Confirm again/)).toBeInTheDocument();
    await sendAndType(opened, '111111');
    await press(opened, 'Next');
    expect(await field(opened, one.newName)).toHaveValue(one.target);
    expect(opened.shownErrors).toEqual([]);
  });

  it('requires a code to be requested, and keeps the button disabled when one was just sent (4534)', async () => {
    mockCall(one.sendToOld, () => refuse(errorCodes.codeSentRecently, { resendAfter: 42 }));
    const opened = await open(one);
    setText(await field(opened, 'Captcha'), '123456');
    await press(opened, 'Next');
    expect(await within(opened.dialog).findByText('Request a captcha first.')).toBeInTheDocument();
    await press(opened, 'Send Captcha');
    expect(
      await within(opened.dialog).findByRole('button', { name: /^Send again in 4\d s$/ }),
    ).toBeDisabled();
    expect(opened.shownErrors).toEqual([]);
  });

  it('is bound for the first time in one step, after an invalid value was rejected', async () => {
    const sent = mockCall(one.sendToFirst, () => NEW_SENT);
    const saved = mockCall(one.saveFirst, () => one.response);
    const opened = await open({ ...one, account: one.without });
    setText(await field(opened, one.bindName), '12');
    await press(opened, 'Send Captcha');
    expect(await within(opened.dialog).findByText(one.badWords.en)).toBeInTheDocument();
    expect(sent).toEqual([]);
    setText(await field(opened, one.bindName), one.target);
    await sendAndType(opened, '333333');
    await press(opened, 'Add');
    expect(await screen.findByText(one.saved)).toBeInTheDocument();
    expect(sent).toEqual([{ [one.targetField]: one.target }]);
    expect(saved).toEqual([{ [one.targetField]: one.target, Key: NEW_SENT.Key, [one.codeField]: '333333' }]);
  });

  it('rejects an invalid value in Chinese', async () => {
    const opened = await open({ ...one, account: one.without, language: 'zh-CN' });
    setText(await field(opened, one.kind === 'phone' ? '手机号' : '邮箱'), '12');
    await press(opened, '获取验证码');
    expect(await within(opened.dialog).findByText(one.badWords['zh-CN'])).toBeInTheDocument();
  });
});
