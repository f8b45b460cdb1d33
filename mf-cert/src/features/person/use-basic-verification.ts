import type { CaptchaProof } from '@portal/shared/captcha/captcha-proof';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { placeRefusal } from '@portal/shared/forms/place-refusal';
import { type RunEnd, useSingleRun } from '@portal/shared/forms/use-single-run';
import { type ApiFailure, isApiFailure } from '@portal/shared/store';
import type { FormInstance } from 'antd';
import { useState } from 'react';
import type { PhoneKind } from '../../phone/phone-choice';
import { usePhoneCode } from '../../phone/use-phone-code';
import { verificationApi } from '../../verification-api';

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
  const [refusal, setRefusal] = useState<string | null>(null);
  const [sendSms] = verificationApi.sendSmsCert.useMutation();
  const [verify] = verificationApi.baseCertificate.useMutation();
  const { refetch } = verificationApi.personalState.useQuery({});

  const { code, chosenPhone, handleSend, keyFor } = usePhoneCode({
    form,
    hasBound,
    prove,
    showErrors,
    send: (proof, UserPhone) => sendSms({ ...proof, ...(UserPhone !== undefined && { UserPhone }) }),
  });

  const [finish, isBusy] = useSingleRun(handleFinish);

  async function handleFinish({ RealName, IdCard, CodeSms }: BasicValues): Promise<RunEnd> {
    setRefusal(null);
    const phone = await chosenPhone();
    const key = keyFor(phone);
    if (key === null) return 'again';
    return submit({
      RealName,
      IdCard,
      CodeSms,
      Key: key,
      ...(phone !== undefined && { UserPhone: phone }),
    });
  }

  async function submit(request: Parameters<typeof verify>[0]): Promise<RunEnd> {
    const { data, error } = await verify(request);
    if (data !== undefined) {
      onVerified();
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
