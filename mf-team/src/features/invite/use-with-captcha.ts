import type { CaptchaProof } from '@portal/shared/captcha/captcha-proof';
import { useCaptcha } from '@portal/shared/captcha/use-captcha';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { isApiFailure } from '@portal/shared/store';
import type { ReactNode } from 'react';

interface Outcome<T> {
  readonly data?: T | undefined;
  readonly error?: unknown;
}

interface WithCaptcha {
  /**
   * Sends the call, and repeats it with a captcha if the provider requires one (`captchaInvalid`). The provider
   * requires one for each call after many look-ups of accounts that do not exist.
   * @returns null if the user closed the captcha
   */
  readonly run: <T>(
    send: (proof: Partial<CaptchaProof>) => PromiseLike<Outcome<T>>,
  ) => Promise<Outcome<T> | null>;
  readonly dialog: ReactNode;
}

export function useWithCaptcha(): WithCaptcha {
  const { prove, dialog } = useCaptcha();
  return {
    async run(send) {
      let outcome = await send({});
      while (isApiFailure(outcome.error) && outcome.error.code === errorCodes.captchaInvalid) {
        const proof = await prove();
        if (proof === null) return null;
        outcome = await send(proof);
      }
      return outcome;
    },
    dialog,
  };
}
