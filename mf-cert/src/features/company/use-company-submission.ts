import type { CaptchaProof } from '@portal/shared/captcha/captcha-proof';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { placeRefusal } from '@portal/shared/forms/place-refusal';
import { type RunEnd, useSingleRun } from '@portal/shared/forms/use-single-run';
import { type ApiFailure, isApiFailure } from '@portal/shared/store';
import type { FormInstance } from 'antd';
import { useState } from 'react';
import { usePhoneCode } from '../../phone/use-phone-code';
import { verificationApi } from '../../verification-api';
import type { CompanyValues } from './company-values';

/** The fields at which errors are shown. */
const PLACES = {
  [errorCodes.codeWrong]: 'CodeSms',
  [errorCodes.codeExpired]: 'CodeSms',
  [errorCodes.codeTriesExhausted]: 'CodeSms',
  [errorCodes.identityTaken]: 'CreditCode',
};
/** A mismatch may be of the enterprise or of its contact. The images concern the whole form only if none is named. */
const WHOLE: ReadonlySet<number> = new Set([
  errorCodes.validationFailed,
  errorCodes.identityMismatch,
  errorCodes.verificationLimitReached,
  errorCodes.alreadyVerified,
  errorCodes.contentTooLarge,
  errorCodes.notAnImage,
]);

interface Options {
  readonly form: FormInstance<CompanyValues>;
  /** Whether the account has a bound phone, used by default. */
  readonly hasBound: boolean;
  readonly prove: () => Promise<CaptchaProof | null>;
  readonly showErrors: (failure: ApiFailure) => boolean;
  readonly onSubmitted: () => void;
}

/** Submits an enterprise verification by a person in charge (57) or by the legal person (58). */
export function useCompanySubmission({ form, hasBound, prove, showErrors, onSubmitted }: Options) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const [sendSms] = verificationApi.sendSmsCertEnter.useMutation();
  const [submitByLegal] = verificationApi.enterpriseByLegal.useMutation();
  const [submitByConsignor] = verificationApi.enterpriseByConsignor.useMutation();
  const { refetch } = verificationApi.enterpriseState.useQuery({});
  const phone = usePhoneCode({
    form,
    hasBound,
    prove,
    showErrors,
    // Offered for another phone only.
    send: (proof, UserPhone = '') => sendSms({ ...proof, UserPhone }),
  });

  const [finish, isBusy] = useSingleRun(handleFinish);

  /** Nothing for the bound phone; null if the code of another one is missing, which has been shown. */
  async function phoneFields(CodeSms: string | undefined) {
    const UserPhone = await phone.chosenPhone();
    if (UserPhone === undefined) return {};
    const Key = phone.keyFor(UserPhone);
    return Key === null ? null : { UserPhone, Key, ...(CodeSms !== undefined && { CodeSms }) };
  }

  async function handleFinish(values: CompanyValues): Promise<RunEnd> {
    setRefusal(null);
    const proved = await phoneFields(values.CodeSms);
    if (proved === null) return 'again';
    const request = {
      EnterpriseName: values.EnterpriseName,
      CreditCode: values.CreditCode,
      LicenseImage: values.LicenseImage,
      ContactName: values.ContactName,
      ContactIdCard: values.ContactIdCard,
      ...proved,
    };
    const { data, error } = await (values.ContactKind === 'legal'
      ? submitByLegal(request)
      : submitByConsignor({ ...request, AuthorizationImage: values.AuthorizationImage }));
    if (data !== undefined) {
      onSubmitted();
      return 'over';
    }
    // The attempt has been counted, another tab has changed the state, or only the response was lost.
    void refetch();
    if (isApiFailure(error)) showFailure(error);
    return 'again';
  }

  /** What is not shown here has been shown in a notification, or by the list of teams in place of the form. */
  function showFailure(failure: ApiFailure): void {
    if (showErrors(failure) || placeRefusal(form, failure, PLACES)) return;
    if (WHOLE.has(failure.code)) setRefusal(failure.msg);
  }

  return { phone, refusal, isBusy, finish };
}
