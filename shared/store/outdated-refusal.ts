import * as errorCodes from '../contracts/error-codes';
import { isApiFailure } from '../http/api-error';

/** Not permitted, not there, or not in this state. */
const STATUSES: readonly number[] = [403, 404, 409];
/** Ask for a proof first, and say nothing about what is on screen. */
const PROOFS: readonly number[] = [
  errorCodes.stepUpRequired,
  errorCodes.mfaRequired,
  errorCodes.orderMfaRequired,
];

/** Whether a refusal says that something is not what the page took it for: the row, or what the person may do. */
export function isOutdatedRefusal(error: unknown): boolean {
  return isApiFailure(error) && STATUSES.includes(error.status) && !PROOFS.includes(error.code);
}
