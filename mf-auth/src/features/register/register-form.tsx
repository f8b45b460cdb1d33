import { useCaptcha } from '@portal/shared/captcha/use-captcha';
import { registEnterprise } from '@portal/shared/contracts/auth';
import { USER_TYPES, type UserType } from '@portal/shared/contracts/enums';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { fieldMessageText } from '@portal/shared/contracts/field-messages';
import { PortalForm } from '@portal/shared/ui/portal-form';
import { type RefusalPlaces, placeRefusal, showFieldError } from '@portal/shared/forms/place-refusal';
import { useContractForm } from '@portal/shared/forms/use-contract-form';
import { useSingleRun } from '@portal/shared/forms/use-single-run';
import { useUnsavedForm } from '@portal/shared/forms/use-unsaved-form';
import { useTextLanguage } from '@portal/shared/i18n';
import { type ApiFailure, isApiFailure } from '@portal/shared/store';
import { Form, Segmented, theme } from 'antd';
import { useState } from 'react';
import { FormRefusal } from '@portal/shared/ui/form-refusal';
import { SubmitButton } from '../../form/submit-button';
import type { MarketplaceEntry } from '../../marketplace-entry';
import { PasswordFields } from '../../password/password-fields';
import { useText } from '../../text';
import { AgreementField } from './agreement-field';
import { ContactFields } from './contact-fields';
import { NameField, ReferralField } from './name-fields';
import { type RegistrationValues, registrationOf } from './registration';
import { type Registered, useRegistration } from './use-registration';
import { useRegistrationCodes } from './use-registration-codes';

/** The request that contains all fields. The other requests have a subset. */
const REQUEST = registEnterprise.request;

interface RegisterFormProps {
  /** Null for a registration without a marketplace. */
  readonly origin: MarketplaceEntry | null;
  readonly referralCode: string | undefined;
  readonly onRegistered: (registered: Registered) => void;
}

/** Registration of an individual or an enterprise (7–10). Switching between them preserves the input. */
export function RegisterForm({ origin, referralCode, onRegistered }: RegisterFormProps) {
  const t = useText();
  const language = useTextLanguage();
  const { token } = theme.useToken();
  const [form] = Form.useForm<RegistrationValues>();
  const initial = { ReferralCode: referralCode };
  const { saved } = useUnsavedForm(form, initial);
  const [kind, setKind] = useState<UserType>('individual');
  const [refusal, setRefusal] = useState<string | null>(null);
  const userName = Form.useWatch<string | undefined>('UserName', form);
  const { field, showErrors } = useContractForm(REQUEST, form);
  const { prove, dialog } = useCaptcha();
  const register = useRegistration(origin);
  const codes = useRegistrationCodes({
    origin,
    prove,
    showErrors: (failure) => showErrors(form, failure),
    onTokenRefused: ({ msg }) => setRefusal(msg),
  });
  const codeFields = kind === 'enterprise' ? ['CodeSms', 'CodeMail'] : ['CodeSms'];

  function showFailure(failure: ApiFailure) {
    if (showErrors(form, failure) || placeRefusal(form, failure, placesOf(codeFields, failure.obj))) return;
    if (FORM_ERRORS.has(failure.code)) setRefusal(failure.msg);
  }

  const [handleFinish, isSending] = useSingleRun(async (values: RegistrationValues) => {
    setRefusal(null);
    const registration = registrationOf(kind, values, { sms: codes.sms.key, mail: codes.mail.key });
    if (registration === null) {
      const notRequested = codes.sms.key === null ? 'CodeSms' : 'CodeMail';
      showFieldError(form, [notRequested], fieldMessageText('requestCode', language));
      return 'again';
    }
    const { data, error } = await register(kind, registration);
    if (data !== undefined) {
      saved();
      onRegistered(data);
      return 'over';
    }
    if (isApiFailure(error)) showFailure(error);
    return 'again';
  });

  return (
    <PortalForm<RegistrationValues> form={form} size="large" initialValues={initial} onFinish={handleFinish}>
      <Segmented<UserType>
        block
        size="large"
        aria-label={t('register.kind')}
        value={kind}
        onChange={setKind}
        options={USER_TYPES.map((value) => ({ value, label: t(`register.${value}`) }))}
        style={{ marginBlockEnd: token.marginLG }}
      />
      <FormRefusal text={refusal} />
      <NameField {...field('UserName')} />
      <ContactFields form={form} kind={kind} field={field} codes={codes} />
      <PasswordFields label={t('password')} userName={userName ?? ''} />
      <ReferralField {...field('ReferralCode')} />
      <AgreementField />
      <SubmitButton text={t('register.submit')} isBusy={isSending} />
      {dialog}
    </PortalForm>
  );
}

/** The fields for errors that only the provider can detect (docs/reference/rules.md#client-messages). */
function placesOf(codeFields: readonly string[], obj: unknown): RefusalPlaces {
  const code = codeFields.filter((name) => name === refusedField(obj));
  // A response that names no code may refer to either.
  const atCode = code.length > 0 ? code : codeFields;
  return {
    [errorCodes.userNameTaken]: 'UserName',
    [errorCodes.phoneTaken]: 'UserPhone',
    [errorCodes.mailTaken]: 'Mail',
    [errorCodes.passwordTooWeak]: 'Password',
    [errorCodes.codeWrong]: atCode,
    [errorCodes.codeExpired]: atCode,
    [errorCodes.codeTriesExhausted]: atCode,
  };
}

function refusedField(obj: unknown): unknown {
  return typeof obj === 'object' && obj !== null && 'field' in obj ? obj.field : undefined;
}

/** Errors without a field that the form shows. All others have already been shown in a notification. */
const FORM_ERRORS: ReadonlySet<number> = new Set([errorCodes.validationFailed, errorCodes.loginTokenInvalid]);
