import * as errorCodes from '@portal/shared/contracts/error-codes';
import { isApiFailure } from '@portal/shared/store';

const REFUSALS = [errorCodes.validationFailed, errorCodes.inviteInvalid, errorCodes.inviteExpired];

/** The provider's message if it refuses the link permanently; null for a failure that may be temporary. */
export function refusedLink(error: object | undefined): string | null {
  return isApiFailure(error) && REFUSALS.includes(error.code) ? error.msg : null;
}
