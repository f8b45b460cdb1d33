import * as errorCodes from '@portal/shared/contracts/error-codes';
import { BusinessError } from './business-error';

/** HTTP status of a request that did not arrive in time (RFC 9110 §15.5.9). */
export const REQUEST_TIMEOUT_STATUS = 408;

/**
 * The request did not arrive in time. It has the code of a request that cannot be read, with a status and a text of its
 * own, because sending it again can help.
 */
export class RequestTimeoutError extends BusinessError<typeof errorCodes.validationFailed> {
  constructor() {
    super(errorCodes.validationFailed, { fields: { '': 'requestTooSlow' } });
  }
}
