import { useCaptcha } from '@portal/shared/captcha/use-captcha';
import { CodeField } from '@portal/shared/codes/code-field';
import { PhoneInput } from '@portal/shared/codes/phone-input';
import { useSendCode } from '@portal/shared/codes/use-send-code';
import { loginSms } from '@portal/shared/contracts/auth';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { fieldMessageText } from '@portal/shared/contracts/field-messages';
import { checkFields } from '@portal/shared/forms/focus-first-wrong';
import { PortalForm } from '@portal/shared/ui/portal-form';
import { placeRefusal, showFieldError } from '@portal/shared/forms/place-refusal';
import { useContractForm } from '@portal/shared/forms/use-contract-form';
import { useSingleRun } from '@portal/shared/forms/use-single-run';
import { useTextLanguage } from '@portal/shared/i18n';
import { isApiFailure } from '@portal/shared/store';
import { Form } from 'antd';
import { useEffect } from 'react';
import { authApi } from '../../auth-api';
import { focusFirstEmpty } from '../../form/focus-first-empty';
import { SubmitButton } from '../../form/submit-button';
import { useText } from '../../text';
import type { SignInOutcome } from './sign-in-outcome';

interface PhoneValues {
  readonly UserPhone: string;
  readonly CodeSms: string;
}

const REQUEST = loginSms.request;

/**
 * The fields at which errors are shown. `contactNotRegistered` is shown at the phone. It is sent only after the code
 * was verified, so that phones cannot be enumerated. `validationFailed` is shown at the code if it names no field of
 * the form.
 */
const PLACES = {
  [errorCodes.contactNotRegistered]: 'UserPhone',
  [errorCodes.validationFailed]: 'CodeSms',
  [errorCodes.codeWrong]: 'CodeSms',
  [errorCodes.codeExpired]: 'CodeSms',
  [errorCodes.codeTriesExhausted]: 'CodeSms',
};

interface PhoneFormProps extends Pick<SignInOutcome, 'onEntered' | 'onRefused'> {
  /** The form has replaced the one with the focus. */
  readonly takesFocus: boolean;
}

/** Sign-in by phone and code (18, 1), which also unlocks the account. */
export function PhoneForm({ onEntered, onRefused, takesFocus }: PhoneFormProps) {
  const t = useText();
  const language = useTextLanguage();
  const [form] = Form.useForm<PhoneValues>();
  const { field, showErrors } = useContractForm(REQUEST, form);
  const { prove, dialog } = useCaptcha();
  const [signIn] = authApi.loginSms.useMutation();
  const [sendCode] = authApi.sendSmsLogin.useMutation();
  const code = useSendCode({
    prove,
    send: (proof, UserPhone: string) => sendCode({ ...proof, UserPhone }),
    showErrors: (failure) => showErrors(form, failure),
  });

  useEffect(() => {
    if (takesFocus) focusFirstEmpty(form, ['UserPhone', 'CodeSms']);
  }, [takesFocus, form]);

  async function handleSend() {
    const { UserPhone } = await checkFields(form, ['UserPhone']);
    return code.send(UserPhone);
  }

  const [handleFinish, isSigningIn] = useSingleRun(async ({ UserPhone, CodeSms }: PhoneValues) => {
    if (code.key === null) {
      showFieldError(form, ['CodeSms'], fieldMessageText('requestCode', language));
      return 'again';
    }
    const { data, error } = await signIn({ UserPhone, Key: code.key, CodeSms });
    if (data !== undefined) {
      onEntered(data);
      return 'over';
    }
    // All other errors have already been shown in a notification.
    if (isApiFailure(error) && !onRefused(error) && !showErrors(form, error))
      placeRefusal(form, error, PLACES);
    return 'again';
  });

  return (
    <PortalForm<PhoneValues> form={form} size="large" onFinish={handleFinish}>
      <Form.Item label={t('phone')} {...field('UserPhone')}>
        <PhoneInput />
      </Form.Item>
      <CodeField {...field('CodeSms')} code={code} onSend={handleSend} />
      <SubmitButton text={t('signIn')} isBusy={isSigningIn} />
      {dialog}
    </PortalForm>
  );
}
