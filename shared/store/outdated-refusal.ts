import * as errorCodes from '../contracts/error-codes';
import { isApiFailure } from '../http/api-error';

/** Forbidden, not found, or a conflict with the state. */
const STATUSES: readonly number[] = [403, 404, 409];
/** Codes that require a proof first. They do not mean that the displayed data is outdated. */
const PROOFS: readonly number[] = [
  errorCodes.stepUpRequired,
  errorCodes.mfaRequired,
  errorCodes.orderMfaRequired,
];

/** Whether a refusal means that displayed data is outdated: the row, or the user's rights. */
export function isOutdatedRefusal(error: unknown): boolean {
  return isApiFailure(error) && STATUSES.includes(error.status) && !PROOFS.includes(error.code);
}
