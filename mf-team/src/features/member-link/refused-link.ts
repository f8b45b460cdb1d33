import * as errorCodes from '@portal/shared/contracts/error-codes';
import { isApiFailure } from '@portal/shared/store';

const REFUSALS = [errorCodes.validationFailed, errorCodes.inviteInvalid, errorCodes.inviteExpired];

/** Why the provider does not know the link any more, in its words; null for a failure that may pass. */
export function refusedLink(error: object | undefined): string | null {
  return isApiFailure(error) && REFUSALS.includes(error.code) ? error.msg : null;
}
