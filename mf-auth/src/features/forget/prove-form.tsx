import MailOutlined from '@ant-design/icons/MailOutlined';
import { useCaptcha } from '@portal/shared/captcha/use-captcha';
import { CodeField } from '@portal/shared/codes/code-field';
import { PhoneInput } from '@portal/shared/codes/phone-input';
import { useSendCode } from '@portal/shared/codes/use-send-code';
import { forgetPassword, forgetPasswordMail } from '@portal/shared/contracts/auth';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { fieldMessageText } from '@portal/shared/contracts/field-messages';
import { checkFields } from '@portal/shared/forms/focus-first-wrong';
import { PortalForm } from '@portal/shared/ui/portal-form';
import { placeRefusal, showFieldError } from '@portal/shared/forms/place-refusal';
import { useContractForm } from '@portal/shared/forms/use-contract-form';
import { useSingleRun } from '@portal/shared/forms/use-single-run';
import { useTextLanguage } from '@portal/shared/i18n';
import { type ApiFailure, isApiFailure } from '@portal/shared/store';
import { Form, Input, Segmented, theme } from 'antd';
import { useState } from 'react';
import { FormRefusal } from '@portal/shared/ui/form-refusal';
import { SubmitButton } from '../../form/submit-button';
import { registrationApi } from '../../registration-api';
import { useText } from '../../text';
import { RECOVERY_METHODS, type RecoveryProof, type RecoveryMethod } from './recovery';

interface ProveValues {
  readonly UserPhone?: string;
  readonly CodeSms?: string;
  readonly Mail?: string;
  readonly CodeMail?: string;
}

interface ProveFormProps {
  readonly way: RecoveryMethod;
  readonly onMethod: (way: RecoveryMethod) => void;
  readonly onProved: (proof: RecoveryProof) => void;
}

/** The first step of recovery: verifies the user's phone (21, 12) or mailbox (22, 13). */
export function ProveForm({ way, onMethod, onProved }: ProveFormProps) {
  const t = useText();
  const language = useTextLanguage();
  const { token } = theme.useToken();
  const [form] = Form.useForm<ProveValues>();
  const [refusal, setRefusal] = useState<string | null>(null);
  const phone = useContractForm(forgetPassword.request, form);
  const mail = useContractForm(forgetPasswordMail.request);
  const { prove, dialog } = useCaptcha();
  const [sendSms] = registrationApi.sendSmsForget.useMutation();
  const [sendMail] = registrationApi.mailForget.useMutation();
  const [provePhone] = registrationApi.forgetPassword.useMutation();
  const [proveMail] = registrationApi.forgetPasswordMail.useMutation();
  const showErrors = (failure: ApiFailure) => phone.showErrors(form, failure);
  const sms = useSendCode({
    prove,
    send: (proof, UserPhone: string) => sendSms({ ...proof, UserPhone }),
    showErrors,
  });
  const letter = useSendCode({
    prove,
    send: (proof, Mail: string) => sendMail({ ...proof, Mail }),
    showErrors,
  });
  const key = way === 'phone' ? sms.key : letter.key;
  const fields = way === 'phone' ? (['UserPhone', 'CodeSms'] as const) : (['Mail', 'CodeMail'] as const);
  const [target, code] = fields;

  function showFailure(failure: ApiFailure) {
    const places = {
      [errorCodes.contactNotRegistered]: target,
      [errorCodes.codeWrong]: code,
      [errorCodes.codeExpired]: code,
      [errorCodes.codeTriesExhausted]: code,
    };
    if (showErrors(failure) || placeRefusal(form, failure, places)) return;
    if (failure.code === errorCodes.validationFailed) setRefusal(failure.msg);
  }

  const [handleFinish, isSending] = useSingleRun(async (values: ProveValues) => {
    setRefusal(null);
    if (key === null) {
      showFieldError(form, [code], fieldMessageText('requestCode', language));
      return 'again';
    }
    const { UserPhone = '', CodeSms = '', Mail = '', CodeMail = '' } = values;
    const { data, error } =
      way === 'phone'
        ? await provePhone({ UserPhone, Key: key, CodeSms })
        : await proveMail({ Mail, Key: key, CodeMail });
    if (data !== undefined) {
      onProved({ ...data, contact: way === 'phone' ? UserPhone : Mail });
      return 'over';
    }
    if (isApiFailure(error)) showFailure(error);
    return 'again';
  });

  async function handleSend() {
    const values = await checkFields(form, [target]);
    return way === 'phone' ? sms.send(values.UserPhone ?? '') : letter.send(values.Mail?.trim() ?? '');
  }

  return (
    <PortalForm<ProveValues> form={form} size="large" onFinish={handleFinish}>
      <Segmented<RecoveryMethod>
        block
        size="large"
        aria-label={t('forget.way')}
        value={way}
        onChange={(next) => {
          setRefusal(null);
          onMethod(next);
        }}
        options={RECOVERY_METHODS.map((value) => ({ value, label: t(`forget.by.${value}`) }))}
        style={{ marginBlockEnd: token.marginLG }}
      />
      <FormRefusal text={refusal} />
      {way === 'phone' ? (
        <>
          <Form.Item label={t('phone')} {...phone.field('UserPhone')}>
            <PhoneInput />
          </Form.Item>
          <CodeField key="sms" {...phone.field('CodeSms')} code={sms} onSend={handleSend} />
        </>
      ) : (
        <>
          <Form.Item label={t('mail')} {...mail.field('Mail')}>
            <Input
              prefix={<MailOutlined />}
              type="email"
              inputMode="email"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
            />
          </Form.Item>
          <CodeField key="mail" {...mail.field('CodeMail')} code={letter} onSend={handleSend} />
        </>
      )}
      <SubmitButton text={t('forget.next')} isBusy={isSending} />
      {dialog}
    </PortalForm>
  );
}
