import * as errorCodes from '@portal/shared/contracts/error-codes';
import { DAY_SECONDS, HOUR_SECONDS, secondsUntilFree, type Limit } from '../../platform/limits/limit.policy';

/** Limits of codes (docs/reference/rules.md#codes). */
export const CODE_SECONDS = 300;
export const CODE_TRIES = 5;
export const RESEND_SECONDS = 60;

const PER_TARGET: readonly Limit[] = [
  { max: 5, seconds: HOUR_SECONDS },
  { max: 10, seconds: DAY_SECONDS },
];
const PER_ADDRESS: Limit = { max: 30, seconds: HOUR_SECONDS };
/** Codes that a session can request without a captcha (docs/reference/rules.md#codes). */
const WITHOUT_CAPTCHA: Limit = { max: 3, seconds: HOUR_SECONDS };

/** When codes were sent within a day. */
export interface SentBefore {
  /** To this target, over all scenes. */
  readonly toTarget: readonly Date[];
  /** From this IP address, to any target. */
  readonly fromAddress: readonly Date[];
}

export type SendRefusal =
  | { readonly code: typeof errorCodes.codeSentRecently; readonly resendAfter: number }
  | { readonly code: typeof errorCodes.codeLimitReached }
  | null;

/** Whether one more code may be sent now. */
export function sendRefusal({ toTarget, fromAddress }: SentBefore, now: Date): SendRefusal {
  const resendAfter = secondsUntilFree([{ max: 1, seconds: RESEND_SECONDS }], { times: toTarget, now });
  if (resendAfter > 0) return { code: errorCodes.codeSentRecently, resendAfter };
  const isOver =
    secondsUntilFree(PER_TARGET, { times: toTarget, now }) > 0 ||
    secondsUntilFree([PER_ADDRESS], { times: fromAddress, now }) > 0;
  return isOver ? { code: errorCodes.codeLimitReached } : null;
}

/** Whether a signed-in user must solve a captcha for the next code. */
export function needsCaptcha(ofUser: readonly Date[], now: Date): boolean {
  return secondsUntilFree([WITHOUT_CAPTCHA], { times: ofUser, now }) > 0;
}
