import UserOutlined from '@ant-design/icons/UserOutlined';
import { useCaptcha } from '@portal/shared/captcha/use-captcha';
import { CodeField } from '@portal/shared/codes/code-field';
import { PhoneInput } from '@portal/shared/codes/phone-input';
import { useSendCode } from '@portal/shared/codes/use-send-code';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { fieldMessageText } from '@portal/shared/contracts/field-messages';
import { setUserNamePhone } from '@portal/shared/contracts/user';
import { checkFields } from '@portal/shared/forms/focus-first-wrong';
import { PortalForm } from '@portal/shared/ui/portal-form';
import { placeRefusal, showFieldError } from '@portal/shared/forms/place-refusal';
import { useContractForm } from '@portal/shared/forms/use-contract-form';
import { useSingleRun } from '@portal/shared/forms/use-single-run';
import { useUnsavedForm } from '@portal/shared/forms/use-unsaved-form';
import { useTextLanguage } from '@portal/shared/i18n';
import { type ApiFailure, isApiFailure } from '@portal/shared/store';
import { Form, Input } from 'antd';
import { useState } from 'react';
import { accountApi } from '../../account-api';
import { FieldHint } from '../../form/field-hint';
import { FormRefusal } from '@portal/shared/ui/form-refusal';
import { SubmitButton } from '../../form/submit-button';
import { registrationApi } from '../../registration-api';
import { useText } from '../../text';
import { useWithStepUp } from '@portal/shared/step-up/use-with-step-up';

interface ProfileValues {
  readonly UserName: string;
  readonly UserPhone: string;
  readonly CodeSms: string;
}

interface ProfileFormProps {
  /** The existing name of a migrated account; undefined for an account from a marketplace. */
  readonly currentName: string | undefined;
  readonly onCompleted: (userName: string) => void;
}

const REQUEST = setUserNamePhone.request;
const PLACES = {
  [errorCodes.userNameTaken]: 'UserName',
  [errorCodes.phoneTaken]: 'UserPhone',
  [errorCodes.codeWrong]: 'CodeSms',
  [errorCodes.codeExpired]: 'CodeSms',
  [errorCodes.codeTriesExhausted]: 'CodeSms',
};

/** Name and phone for an account without them: from a marketplace (48), or from an older portal (49). */
export function ProfileForm({ currentName, onCompleted }: ProfileFormProps) {
  const t = useText();
  const language = useTextLanguage();
  const [form] = Form.useForm<ProfileValues>();
  const initial = { UserName: currentName };
  const { saved } = useUnsavedForm(form, initial);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { field, showErrors } = useContractForm(REQUEST, form);
  const { prove, dialog } = useCaptcha();
  const [sendSms] = accountApi.sendSmsBound.useMutation();
  const [completeNew] = registrationApi.setUserNamePhone.useMutation();
  const [completeOld] = registrationApi.setOldUserNamePhone.useMutation();
  const code = useSendCode({
    captcha: 'onDemand',
    prove,
    send: (proof, UserPhone: string) => sendSms({ ...proof, UserPhone }),
    showErrors: (failure) => showErrors(form, failure),
  });

  // Binding a first phone needs a step-up if a second factor is bound.
  const stepUp = useWithStepUp();

  function showFailure(failure: ApiFailure) {
    if (showErrors(form, failure) || placeRefusal(form, failure, PLACES)) return;
    if (failure.code === errorCodes.validationFailed) setRefusal(failure.msg);
  }

  const [handleFinish, isSending] = useSingleRun(async (values: ProfileValues) => {
    setRefusal(null);
    if (code.key === null) {
      showFieldError(form, ['CodeSms'], fieldMessageText('requestCode', language));
      return 'again';
    }
    const request = { ...values, Key: code.key };
    const complete = currentName === undefined ? completeNew : completeOld;
    const outcome = await stepUp.runIfRequired((OldKey) => complete({ ...request, OldKey }));
    if (outcome?.data !== undefined) {
      saved();
      onCompleted(outcome.data.UserName);
      return 'over';
    }
    if (isApiFailure(outcome?.error)) showFailure(outcome.error);
    return 'again';
  });

  async function handleSend() {
    const { UserPhone } = await checkFields(form, ['UserPhone']);
    return code.send(UserPhone);
  }

  return (
    <>
      <PortalForm<ProfileValues> form={form} size="large" initialValues={initial} onFinish={handleFinish}>
        <FormRefusal text={refusal} />
        <Form.Item
          label={t('register.userName')}
          extra={<FieldHint text={t('register.userNameHint')} />}
          {...field('UserName')}
        >
          <Input prefix={<UserOutlined />} autoComplete="username" autoCapitalize="none" spellCheck={false} />
        </Form.Item>
        <Form.Item label={t('phone')} {...field('UserPhone')}>
          <PhoneInput />
        </Form.Item>
        <CodeField {...field('CodeSms')} code={code} onSend={handleSend} />
        <SubmitButton text={t('profile.submit')} isBusy={isSending} />
        {dialog}
      </PortalForm>
      {stepUp.dialog}
    </>
  );
}
