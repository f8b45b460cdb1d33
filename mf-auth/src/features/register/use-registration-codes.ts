import type { CaptchaProof } from '@portal/shared/captcha/captcha-proof';
import { type CodeSending, useSendCode } from '@portal/shared/codes/use-send-code';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { type ApiFailure, isApiFailure } from '@portal/shared/store';
import type { MarketplaceEntry } from '../../marketplace-entry';
import { registrationApi } from '../../registration-api';

interface RegistrationCodes {
  readonly origin: MarketplaceEntry | null;
  readonly prove: () => Promise<CaptchaProof | null>;
  readonly showErrors: (failure: ApiFailure) => boolean;
  /** `loginTokenInvalid`: the marketplace's token is no longer valid. */
  readonly onTokenRefused: (failure: ApiFailure) => void;
}

/** The codes of a registration: sent to the phone (19, or 24 with a marketplace's token) and the mailbox (20). */
export function useRegistrationCodes({ origin, prove, showErrors, onTokenRefused }: RegistrationCodes): {
  readonly sms: CodeSending<[UserPhone: string]>;
  readonly mail: CodeSending<[Mail: string]>;
} {
  const [sendSms] = registrationApi.sendSmsRegist.useMutation();
  const [sendSmsAws] = registrationApi.sendSmsRegistAws.useMutation();
  const [sendMail] = registrationApi.mailRegister.useMutation();

  async function sendFromMarketplace(proof: CaptchaProof, UserPhone: string, AwsToken: string) {
    const outcome = await sendSmsAws({ ...proof, UserPhone, AwsToken });
    if (isApiFailure(outcome.error) && outcome.error.code === errorCodes.loginTokenInvalid)
      onTokenRefused(outcome.error);
    return outcome;
  }

  const sms = useSendCode({
    prove,
    send: (proof, UserPhone: string) =>
      origin === null
        ? sendSms({ ...proof, UserPhone })
        : sendFromMarketplace(proof, UserPhone, origin.token),
    showErrors,
  });
  const mail = useSendCode({
    prove,
    send: (proof, Mail: string) => sendMail({ ...proof, Mail }),
    showErrors,
  });
  return { sms, mail };
}
