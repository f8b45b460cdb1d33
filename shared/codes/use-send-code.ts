import { type ApiFailure, isApiFailure } from '@portal/shared/store';
import { App } from 'antd';
import { useState } from 'react';
import type { CaptchaProof } from '../captcha/captcha-proof';
import * as errorCodes from '../contracts/error-codes';
import type { Sent } from '../contracts/shapes';
import { SEND_HANDLES } from './send-handles';
import { useCodesText } from './use-codes-text';
import { useCountdown } from './use-countdown';

/** Result of a mutation trigger. */
type Outcome = PromiseLike<{ readonly data?: Sent | undefined; readonly error?: unknown }>;

interface SendingBase {
  /** `prove` of `useCaptcha()`. The form renders its dialog. */
  readonly prove: () => Promise<CaptchaProof | null>;
  /** Shows the provider's field errors under their fields. Returns whether any field matched. */
  readonly showErrors?: (failure: ApiFailure) => boolean;
}

/** A public call: every request carries a captcha proof. */
interface PublicSending<Target extends readonly unknown[]> extends SendingBase {
  readonly captcha?: 'always';
  readonly send: (proof: CaptchaProof, ...target: Target) => Outcome;
}

/** A call with a session: it carries a proof only after the provider has required one (`captchaInvalid`). */
interface SessionSending<Target extends readonly unknown[]> extends SendingBase {
  readonly captcha: 'onDemand';
  readonly send: (proof: Partial<CaptchaProof>, ...target: Target) => Outcome;
}

/** State of sending a code to a phone or mailbox. */
export interface CodeSending<Target extends readonly unknown[] = readonly []> {
  /** Key of the newest code; null before the first. */
  readonly key: string | null;
  /** Seconds until a code can be sent again; 0 when it can. */
  readonly left: number;
  readonly isSending: boolean;
  /** The last request was rejected because a code was sent recently. `left` contains the remaining wait. */
  readonly isTooSoon: boolean;
  /** Sends a code to a target. Resolves to its Key, or to null if nothing was sent; the user has then been informed. */
  readonly send: (...target: Target) => Promise<string | null>;
}

/**
 * Sends codes through any sending call (18–33). The countdown starts with a sent code. `codeSentRecently` alone keeps
 * the button disabled, without a notification; any other failure enables it and shows the message.
 *
 * ```ts
 * const code = useSendCode({
 *   prove,
 *   send: (proof, UserPhone: string) => sendSmsLogin({ ...proof, UserPhone }),
 *   showErrors: (failure) => showErrors(form, failure),
 * });
 * ```
 */
export function useSendCode<Target extends readonly unknown[]>(
  sending: PublicSending<Target> | SessionSending<Target>,
): CodeSending<Target> {
  const t = useCodesText();
  const { message } = App.useApp();
  const countdown = useCountdown();
  const [key, setKey] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const [isTooSoon, setIsTooSoon] = useState(false);

  /** Resolves to null if the user closed the captcha. */
  async function sendOnce(target: Target, isFirst: boolean): Promise<Awaited<Outcome> | null> {
    if (sending.captcha === 'onDemand' && isFirst) return sending.send({}, ...target);
    const proof = await sending.prove();
    return proof === null ? null : sending.send(proof, ...target);
  }

  async function send(...target: Target): Promise<string | null> {
    setIsSending(true);
    let outcome = await sendOnce(target, true);
    // The provider requires a proof, or the given one has expired. Ask for a new one once before reporting a failure.
    if (isApiFailure(outcome?.error) && outcome.error.code === errorCodes.captchaInvalid)
      outcome = await sendOnce(target, false);
    setIsSending(false);
    setIsTooSoon(isApiFailure(outcome?.error) && outcome.error.code === errorCodes.codeSentRecently);
    if (outcome?.data !== undefined) {
      setKey(outcome.data.Key);
      countdown.start(outcome.data.resendAfter);
      void message.success(t('sent'));
      return outcome.data.Key;
    }
    if (isApiFailure(outcome?.error)) showFailure(outcome.error);
    return null;
  }

  function showFailure(failure: ApiFailure) {
    if (failure.code === errorCodes.codeSentRecently) {
      countdown.start(resendAfter(failure.obj) ?? RESEND_SECONDS);
      return;
    }
    countdown.start(0);
    if (isOwn(failure.code) && sending.showErrors?.(failure) !== true) void message.error(failure.msg);
    // All other errors have already been shown in a notification.
  }

  return { key, left: countdown.left, isSending, isTooSoon: isTooSoon && countdown.left > 0, send };
}

function isOwn(code: number): boolean {
  return SEND_HANDLES.some((handled) => handled === code);
}

/** Seconds, from docs/reference/rules.md#codes. Used if the response contains no value. */
const RESEND_SECONDS = 60;

function resendAfter(obj: unknown): number | null {
  if (typeof obj !== 'object' || obj === null || !('resendAfter' in obj)) return null;
  return typeof obj.resendAfter === 'number' ? obj.resendAfter : null;
}
