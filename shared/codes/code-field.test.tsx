import { screen, waitFor } from '@testing-library/react';
import { Form } from 'antd';
import type { CaptchaProof } from '../captcha/captcha-proof';
import { loginSms } from '../contracts/auth';
import * as errorCodes from '../contracts/error-codes';
import { mailReset, sendSmsLogin } from '../contracts/notify';
import { checkFields } from '../forms/focus-first-wrong';
import { PortalForm } from '../ui/form/portal-form';
import { useContractForm } from '../forms/use-contract-form';
import { mutation, remoteApi } from '../store/store';
import { mockInstallation } from '../testing/mock-installation';
import { mock, refuse, startMockProvider } from '../testing/mock-provider';
import { renderPage } from '../testing/render-page';
import { CodeField } from './code-field';
import { PhoneInput } from './phone-input';
import { SEND_HANDLES } from './send-handles';
import { useSendCode } from './use-send-code';

startMockProvider();

const api = remoteApi('mf-test-codes', {
  sendSmsLogin: mutation(sendSmsLogin, [], { handles: SEND_HANDLES }),
  mailReset: mutation(mailReset, [], { handles: SEND_HANDLES }),
});

const KEY = 'k'.repeat(43);
const SENT = { Key: KEY, expiresIn: 300, resendAfter: 60 };

interface Proving {
  readonly prove: () => Promise<CaptchaProof | null>;
}

interface Values {
  readonly UserPhone: string;
  readonly CodeSms: string;
}

/** A form of a public call, which requires the captcha first. */
function PublicForm({ prove }: Proving) {
  const [form] = Form.useForm<Values>();
  const { field, showErrors } = useContractForm(loginSms.request, form);
  const [send] = api.sendSmsLogin.useMutation();
  const code = useSendCode({
    prove,
    send: (proof, UserPhone: string) => send({ ...proof, UserPhone }),
    showErrors: (failure) => showErrors(form, failure),
  });
  return (
    <PortalForm form={form}>
      <Form.Item label="Phone" {...field('UserPhone')}>
        <PhoneInput />
      </Form.Item>
      <CodeField
        {...field('CodeSms')}
        code={code}
        onSend={async () => code.send((await checkFields(form, ['UserPhone'])).UserPhone)}
      />
      <output>{code.key}</output>
    </PortalForm>
  );
}

/** A form of a call with a session, which names no target. */
function SessionForm({ prove }: Proving) {
  const [send] = api.mailReset.useMutation();
  const code = useSendCode({ captcha: 'onDemand', prove, send: (proof) => send(proof) });
  return (
    <PortalForm>
      <CodeField
        name="CodeMail"
        required
        rules={[]}
        validateTrigger={[]}
        validateFirst
        code={code}
        onSend={() => code.send()}
      />
    </PortalForm>
  );
}

function prover() {
  let nth = 0;
  return jest.fn(async () => {
    nth += 1;
    return { Ticket: `ticket-${String(nth)}`, RandStr: 'rand' };
  });
}

async function openPublic(prove: Proving['prove'] = prover()) {
  const page = await renderPage(<PublicForm prove={prove} />);
  await page.user.type(screen.getByLabelText('Phone'), '13800138000');
  return page;
}
const sendButton = () => screen.getByRole('button', { name: 'Send Captcha' });

beforeEach(() => mockInstallation());

describe('a public call', () => {
  it('sends a proof, confirms that the code was sent and counts down', async () => {
    const seen = mock(sendSmsLogin, () => SENT);
    const { user } = await openPublic();
    await user.click(sendButton());
    expect(await screen.findByText('Send Captcha Successful')).toBeInTheDocument();
    expect(seen).toEqual([{ Ticket: 'ticket-1', RandStr: 'rand', UserPhone: '13800138000' }]);
    expect(await screen.findByRole('button', { name: /^Send again in (60|59) s$/ })).toBeDisabled();
    expect(screen.getByText(KEY)).toBeInTheDocument();
    expect(screen.getByLabelText('Captcha')).toHaveFocus();
  });

  it('announces to screen readers when the next code can be sent', async () => {
    mock(sendSmsLogin, () => ({ ...SENT, resendAfter: 1 }));
    const { user } = await openPublic();
    await user.click(sendButton());
    expect(await screen.findByText('You can request another captcha now.')).toBeInTheDocument();
    expect(sendButton()).toBeEnabled();
  });

  it('shows where to find the code in a sandbox once it is sent', async () => {
    mockInstallation({ sandbox: true });
    mock(sendSmsLogin, () => SENT);
    const { user } = await openPublic();
    expect(screen.queryByRole('link', { name: 'Open inbox' })).not.toBeInTheDocument();
    await user.click(sendButton());
    expect(await screen.findByRole('link', { name: 'Open inbox' })).toHaveAttribute('href', '/sandbox/');
  });

  it('sends nothing when the captcha is closed, and enables the button again', async () => {
    const seen = mock(sendSmsLogin, () => SENT);
    const { user } = await openPublic(async () => null);
    await user.click(sendButton());
    await waitFor(() => expect(sendButton()).toBeEnabled());
    expect(seen).toEqual([]);
  });

  it('asks once more if the proof has expired', async () => {
    const seen = mock(sendSmsLogin, (_request, nth) =>
      nth === 1 ? refuse(errorCodes.captchaInvalid, { captchaRequired: true }) : SENT,
    );
    const { user, shownErrors } = await openPublic();
    await user.click(sendButton());
    expect(await screen.findByText('Send Captcha Successful')).toBeInTheDocument();
    expect(seen.map(({ Ticket }) => Ticket)).toEqual(['ticket-1', 'ticket-2']);
    expect(shownErrors).toEqual([]);
  });

  it('shows an error after the captcha is rejected twice', async () => {
    mock(sendSmsLogin, () => refuse(errorCodes.captchaInvalid, { captchaRequired: true }));
    const prove = prover();
    const { user } = await openPublic(prove);
    await user.click(sendButton());
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    expect(prove).toHaveBeenCalledTimes(2);
    expect(sendButton()).toBeEnabled();
  });

  it('keeps the countdown without a notification when one was just sent (4534), and shows the reason', async () => {
    mock(sendSmsLogin, () => refuse(errorCodes.codeSentRecently, { resendAfter: 420 }));
    const { user, shownErrors } = await openPublic();
    await user.click(sendButton());
    expect(await screen.findByRole('button', { name: /^Send again in 4[12]\d s$/ })).toBeDisabled();
    expect(
      screen.getByText(/^A captcha was just sent\. You can request another in 4[12]\d s\.$/, {
        selector: '.ant-form-item-extra',
      }),
    ).toBeVisible();
    expect(shownErrors).toEqual([]);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('hides the reason once the wait is over', async () => {
    mock(sendSmsLogin, () => refuse(errorCodes.codeSentRecently, { resendAfter: 1 }));
    const { user } = await openPublic();
    await user.click(sendButton());
    await waitFor(() => expect(sendButton()).toBeEnabled());
    expect(screen.queryByText(/A captcha was just sent/)).not.toBeInTheDocument();
  });

  it.each([
    { failure: errorCodes.codeLimitReached, refusal: () => refuse(errorCodes.codeLimitReached) },
    { failure: errorCodes.upstreamFailed, refusal: () => refuse(errorCodes.upstreamFailed) },
    {
      failure: errorCodes.rateLimited,
      refusal: () => refuse(errorCodes.rateLimited, { retryAfter: 420 }),
    },
  ])('enables the button again on $failure, which is shown', async ({ failure, refusal }) => {
    mock(sendSmsLogin, refusal);
    const { user, shownErrors } = await openPublic();
    await user.click(sendButton());
    await waitFor(() => expect(shownErrors.map(({ code }) => code)).toEqual([failure]));
    expect(sendButton()).toBeEnabled();
  });

  it("shows the provider's message about the phone under its field", async () => {
    mock(sendSmsLogin, () => refuse(errorCodes.validationFailed, { fields: { UserPhone: 'enterPhone' } }));
    const { user } = await openPublic();
    await user.click(sendButton());
    expect(await screen.findByText('Enter correct phone number.')).toBeVisible();
    expect(screen.getByLabelText('Phone')).toHaveValue('13800138000');
  });

  it('shows no error for the empty code on the way to the button', async () => {
    const { user } = await openPublic();
    await user.tab();
    expect(screen.getByLabelText('Captcha')).toHaveFocus();
    await user.tab();
    expect(sendButton()).toHaveFocus();
    expect(screen.queryByText('Enter Captcha.')).not.toBeInTheDocument();
  });
});

describe("a session's call", () => {
  it('needs no captcha', async () => {
    const seen = mock(mailReset, () => SENT);
    const prove = prover();
    const { user } = await renderPage(<SessionForm prove={prove} />);
    await user.click(sendButton());
    expect(await screen.findByText('Send Captcha Successful')).toBeInTheDocument();
    expect(seen).toEqual([{}]);
    expect(prove).not.toHaveBeenCalled();
  });

  it('requests one when the provider requires it (4501), and sends again automatically', async () => {
    const seen = mock(mailReset, (_request, nth) =>
      nth === 1 ? refuse(errorCodes.captchaInvalid, { captchaRequired: true }) : SENT,
    );
    const { user, shownErrors } = await renderPage(<SessionForm prove={prover()} />);
    await user.click(sendButton());
    expect(await screen.findByText('Send Captcha Successful')).toBeInTheDocument();
    expect(seen).toEqual([{}, { Ticket: 'ticket-1', RandStr: 'rand' }]);
    expect(shownErrors).toEqual([]);
  });
});

describe('the phone field', () => {
  it('sends other areas with plus and code, found by name, code or Chinese name', async () => {
    const seen = mock(sendSmsLogin, () => SENT);
    const { user } = await renderPage(<PublicForm prove={prover()} />);
    await user.click(screen.getByRole('combobox', { name: 'Country or region' }));
    await screen.findByRole('combobox', { name: 'Country or region', expanded: true });
    await user.keyboard('德国');
    await user.click(await screen.findByText('Germany +49'));
    await user.type(screen.getByLabelText('Phone'), '151 1234567');
    await user.click(sendButton());
    await waitFor(() => expect(seen.map(({ UserPhone }) => UserPhone)).toEqual(['+491511234567']));
  });

  it.each([
    ['en', 'Country or region', 'Phone', 'Send Captcha'],
    ['zh-CN', '国家或地区', 'Phone', '获取验证码'],
  ] as const)("starts with the installation's area code (E1): %s", async (language, area, phone, send) => {
    mockInstallation({ areaCode: '852' });
    const seen = mock(sendSmsLogin, () => SENT);
    const { user } = await renderPage(<PublicForm prove={prover()} />, { language });
    expect(await screen.findByText('+852')).toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: area })).toBeInTheDocument();
    await user.type(screen.getByLabelText(phone), '51234567');
    await user.click(screen.getByRole('button', { name: send }));
    await waitFor(() => expect(seen.map(({ UserPhone }) => UserPhone)).toEqual(['+85251234567']));
  });

  it('is available in Chinese', async () => {
    await renderPage(<PublicForm prove={prover()} />, { language: 'zh-CN' });
    expect(screen.getByRole('button', { name: '获取验证码' })).toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: '国家或地区' })).toBeInTheDocument();
    expect(screen.getByLabelText('验证码')).toHaveAttribute('autocomplete', 'one-time-code');
  });
});
