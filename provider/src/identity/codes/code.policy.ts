import * as errorCodes from '@portal/shared/contracts/error-codes';
import { addSeconds, secondsUntil } from '../../platform/runtime/clock';

/** Limits of codes (docs/reference/rules.md#codes). */
export const CODE_SECONDS = 300;
export const CODE_TRIES = 5;
export const RESEND_SECONDS = 60;
const PER_TARGET_HOUR = 5;
const PER_TARGET_DAY = 10;
const PER_IP_HOUR = 30;
/** Codes that a session can request within an hour without a captcha (docs/reference/rules.md#codes). */
export const FREE_SENDS_HOUR = 3;

export const HOUR_SECONDS = 3600;
export const DAY_SECONDS = 24 * HOUR_SECONDS;

/** Codes sent recently. */
export interface SentBefore {
  /** To this target, over all scenes, within a day. */
  readonly toTarget: readonly Date[];
  /** From this address, to any target, within an hour. */
  readonly fromIp: number;
}

export type SendRefusal =
  | { readonly code: typeof errorCodes.codeSentRecently; readonly resendAfter: number }
  | { readonly code: typeof errorCodes.codeLimitReached }
  | null;

/** Whether one more code may be sent now. */
export function sendRefusal({ toTarget, fromIp }: SentBefore, now: Date): SendRefusal {
  const since = (seconds: number) => toTarget.filter((at) => at > addSeconds(now, -seconds)).length;
  const latest = toTarget.reduce<Date | null>((last, at) => (last === null || at > last ? at : last), null);
  const resendAfter = latest === null ? 0 : secondsUntil(now, addSeconds(latest, RESEND_SECONDS));
  if (resendAfter > 0) return { code: errorCodes.codeSentRecently, resendAfter };
  const isOver = since(HOUR_SECONDS) >= PER_TARGET_HOUR || since(DAY_SECONDS) >= PER_TARGET_DAY;
  return isOver || fromIp >= PER_IP_HOUR ? { code: errorCodes.codeLimitReached } : null;
}
