import { useCaptcha } from '@portal/shared/captcha/use-captcha';
import { CodeField } from '@portal/shared/codes/code-field';
import { PhoneInput } from '@portal/shared/codes/phone-input';
import { SandboxHint } from '@portal/shared/codes/sandbox-hint';
import { useSendCode } from '@portal/shared/codes/use-send-code';
import { loginSms } from '@portal/shared/contracts/auth';
import { useContractForm } from '@portal/shared/forms/use-contract-form';
import { type ApiFailure, isApiFailure } from '@portal/shared/store';
import { Form } from 'antd';
import { authApi } from '../../auth-api';
import { useText } from '../../text';
import type { SignInOutcome } from './sign-in-outcome';
import { SubmitButton } from '../../form/submit-button';

interface PhoneValues {
  readonly UserPhone: string;
  readonly CodeSms: string;
}

const REQUEST = loginSms.request;

/** Refusals of the code that stand under its field (4000 only where it names no field of the form). */
const CODE_REFUSALS: ReadonlySet<number> = new Set([4000, 4502, 4503, 4508]);

/** Said only after the code was proved, so that phones cannot be tried out. */
const NOT_REGISTERED = 4105;

/** Sign-in by phone and code (18, 1), which also unlocks the account. */
export function PhoneForm({ onEntered, onRefused }: Pick<SignInOutcome, 'onEntered' | 'onRefused'>) {
  const t = useText();
  const [form] = Form.useForm<PhoneValues>();
  const { field, showErrors } = useContractForm(REQUEST, form);
  const { prove, dialog } = useCaptcha();
  const [signIn, { isLoading }] = authApi.loginSms.useMutation();
  const [sendCode] = authApi.sendSmsLogin.useMutation();
  const code = useSendCode({
    prove,
    send: (proof, UserPhone: string) => sendCode({ ...proof, UserPhone }),
    showErrors: (failure) => showErrors(form, failure),
  });

  async function handleSend() {
    const { UserPhone } = await form.validateFields(['UserPhone']);
    return code.send(UserPhone);
  }

  async function handleFinish({ UserPhone, CodeSms }: PhoneValues) {
    // Without a sent code there is no Key; the provider's words for an unknown one fit.
    const { data, error } = await signIn({ UserPhone, Key: code.key ?? 'none', CodeSms });
    if (data !== undefined) onEntered(data);
    else if (isApiFailure(error) && !onRefused(error) && !showErrors(form, error)) tell(error);
  }

  /** Anything else has been told in a notification. */
  function tell({ code: refusal, msg }: ApiFailure) {
    if (refusal === NOT_REGISTERED) form.setFields([{ name: 'UserPhone', errors: [msg] }]);
    else if (CODE_REFUSALS.has(refusal)) form.setFields([{ name: 'CodeSms', errors: [msg] }]);
  }

  return (
    <Form<PhoneValues>
      form={form}
      layout="vertical"
      requiredMark={false}
      size="large"
      onFinish={(values) => void handleFinish(values)}
      scrollToFirstError={{ focus: true }}
    >
      <Form.Item label={t('phone')} {...field('UserPhone')}>
        <PhoneInput />
      </Form.Item>
      <CodeField {...field('CodeSms')} code={code} onSend={handleSend} />
      <SandboxHint />
      <SubmitButton text={t('signIn')} isBusy={isLoading} />
      {dialog}
    </Form>
  );
}
