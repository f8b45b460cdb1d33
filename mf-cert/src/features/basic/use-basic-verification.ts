import { bus } from '@portal/shared/bus';
import { useSendCode } from '@portal/shared/codes/use-send-code';
import type { CaptchaProof } from '@portal/shared/captcha/captcha-proof';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { fieldMessageText } from '@portal/shared/contracts/field-messages';
import { verificationChanged } from '@portal/shared/events/verification';
import { placeRefusal, showFieldError } from '@portal/shared/forms/place-refusal';
import { type RunEnd, useSingleRun } from '@portal/shared/forms/use-single-run';
import { useTextLanguage } from '@portal/shared/i18n';
import { type ApiFailure, isApiFailure } from '@portal/shared/store';
import type { FormInstance } from 'antd';
import { useRef, useState } from 'react';
import { verificationApi } from '../../verification-api';
import type { PhoneKind } from './phone-choice';

export interface BasicValues {
  readonly RealName: string;
  readonly IdCard: string;
  readonly PhoneKind: PhoneKind;
  readonly UserPhone?: string;
  readonly CodeSms: string;
}

/** The fields at which errors are shown. The limit and an existing verification concern the form as a whole. */
const PLACES = {
  [errorCodes.codeWrong]: 'CodeSms',
  [errorCodes.codeExpired]: 'CodeSms',
  [errorCodes.codeTriesExhausted]: 'CodeSms',
  [errorCodes.identityMismatch]: 'IdCard',
  [errorCodes.identityTaken]: 'IdCard',
};
const WHOLE: ReadonlySet<number> = new Set([
  errorCodes.validationFailed,
  errorCodes.verificationLimitReached,
  errorCodes.alreadyVerified,
]);

interface Options {
  readonly form: FormInstance<BasicValues>;
  /** Whether the account has a bound phone, used by default. */
  readonly hasBound: boolean;
  readonly prove: () => Promise<CaptchaProof | null>;
  readonly showErrors: (failure: ApiFailure) => boolean;
  readonly onVerified: () => void;
}

/** Basic verification: the code to the chosen phone (26), then name, number and phone together (55). */
export function useBasicVerification({ form, hasBound, prove, showErrors, onVerified }: Options) {
  const language = useTextLanguage();
  const [refusal, setRefusal] = useState<string | null>(null);
  /** The phone that the newest code was sent to. */
  const sentTo = useRef<string | undefined>(undefined);
  const [sendSms] = verificationApi.sendSmsCert.useMutation();
  const [verify] = verificationApi.baseCertificate.useMutation();
  const { refetch } = verificationApi.personalState.useQuery({});

  const code = useSendCode({
    captcha: 'onDemand',
    prove,
    send: (proof, UserPhone: string | undefined) =>
      sendSms({ ...proof, ...(UserPhone !== undefined && { UserPhone }) }),
    showErrors,
  });

  const [finish, isBusy] = useSingleRun(handleFinish);

  /** Undefined for the bound phone. If the phone is invalid, rejects with the form's own validation error. */
  async function chosenPhone(): Promise<string | undefined> {
    if (hasBound && form.getFieldValue('PhoneKind') !== 'other') return undefined;
    const { UserPhone } = await form.validateFields(['UserPhone']);
    return UserPhone;
  }

  async function handleSend(): Promise<string | null> {
    const phone = await chosenPhone();
    const key = await code.send(phone);
    if (key !== null) sentTo.current = phone;
    return key;
  }

  async function handleFinish({ RealName, IdCard, CodeSms }: BasicValues): Promise<RunEnd> {
    setRefusal(null);
    const phone = await chosenPhone();
    // A code verifies only the phone that it was sent to.
    if (code.key === null || sentTo.current !== phone) {
      showFieldError(form, ['CodeSms'], fieldMessageText('requestCode', language));
      return 'again';
    }
    return submit({
      RealName,
      IdCard,
      CodeSms,
      Key: code.key,
      ...(phone !== undefined && { UserPhone: phone }),
    });
  }

  async function submit(request: Parameters<typeof verify>[0]): Promise<RunEnd> {
    const { data, error } = await verify(request);
    if (data !== undefined) {
      onVerified();
      bus.emit(verificationChanged, { level: data.level });
      return 'over';
    }
    if (isApiFailure(error)) showFailure(error);
    return 'again';
  }

  /** All errors not shown here have already been shown in a notification. */
  function showFailure(failure: ApiFailure): void {
    // The attempt has been counted, or another tab has changed the state.
    void refetch();
    if (placeRefusal(form, failure, PLACES) || showErrors(failure)) return;
    if (WHOLE.has(failure.code)) setRefusal(failure.msg);
  }

  return { code, refusal, isBusy, handleSend, finish };
}
