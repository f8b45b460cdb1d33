import * as errorCodes from '@portal/shared/contracts/error-codes';
import { isApiFailure } from '@portal/shared/store';
import { type FailureLike, describeFailure } from '../loading/failure';
import type { QueryLike } from '../loading/query-result';

/** The id may be any text: a malformed one is as unknown as one that does not exist. */
const UNKNOWN: readonly number[] = [errorCodes.notFound, errorCodes.validationFailed];
/** HTTP status of a thing that exists, but not for this user. Loading it again does not help. */
const FORBIDDEN = 403;

/** Why the thing cannot be shown, however often it is requested; null if it can be, or if another try may help. */
export function missingReason({ currentData, error }: QueryLike<unknown>, unknown: string): string | null {
  if (currentData === null) return unknown;
  if (error === undefined || !isApiFailure(error)) return null;
  if (UNKNOWN.includes(error.code)) return unknown;
  return error.status === FORBIDDEN ? describeRefusal(error, unknown) : null;
}

function describeRefusal(error: FailureLike, unknown: string): string {
  return describeFailure(error).msg ?? unknown;
}
