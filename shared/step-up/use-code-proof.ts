import { call } from '@portal/shared/http';
import type { ReactNode } from 'react';
import { useState } from 'react';
import type { CaptchaProof } from '../captcha/captcha-proof';
import { useCaptcha } from '../captcha/use-captcha';
import { SEND_HANDLES } from '../codes/send-handles';
import { type CodeSending, useSendCode } from '../codes/use-send-code';
import { mailReset, sendSmsReset } from '../contracts/notify';
import { resetUserVerityCode, resetUserVerityMail } from '../contracts/security';
import type { Sent } from '../contracts/shapes';
import { type Outcome, outcomeOf } from './outcome';

/** A code sent to the account's own phone or mailbox, and the call that verifies it. */
export interface CodeProving {
  readonly code: CodeSending;
  /** Exchanges the code for the Key of a step-up. `key` is that of the sent code. */
  readonly prove: (key: string, code: string) => Promise<Outcome<{ readonly Key: string }>>;
  /** Why the last code was not sent, if the code field does not show it. */
  readonly sendFailure: string | null;
  /** The captcha, if the provider requires one. */
  readonly dialog: ReactNode;
}

/** Calls 25 and 51. */
export function useSmsProof(): CodeProving {
  return useProof(
    (proof) => call(sendSmsReset, proof),
    (Key, CodeSms) => call(resetUserVerityCode, { Key, CodeSms }),
  );
}

/** Calls 33 and 54. */
export function useMailProof(): CodeProving {
  return useProof(
    (proof) => call(mailReset, proof),
    (Key, CodeMail) => call(resetUserVerityMail, { Key, CodeMail }),
  );
}

function useProof(
  send: (proof: Partial<CaptchaProof>) => Promise<Sent>,
  redeem: (key: string, code: string) => Promise<{ readonly Key: string }>,
): CodeProving {
  const { prove, dialog } = useCaptcha();
  const [sendFailure, setSendFailure] = useState<string | null>(null);
  const code = useSendCode({
    captcha: 'onDemand',
    prove,
    async send(proof: Partial<CaptchaProof>) {
      setSendFailure(null);
      const outcome = await outcomeOf(send(proof));
      const { error } = outcome;
      // The other errors are shown by `useSendCode`.
      if (error !== undefined && !SEND_HANDLES.some((handled) => handled === error.code))
        setSendFailure(error.msg);
      return outcome;
    },
  });
  return {
    code,
    prove: (key, digits) => outcomeOf(redeem(key, digits)),
    sendFailure,
    dialog,
  };
}
