import * as errorCodes from '@portal/shared/contracts/error-codes';
import type { CodeField } from '@portal/shared/contracts/error-objs';
import { BusinessError } from '../../platform/http/business-error';

/** Says with a refused code which of two it is, so that a form shows it at the right field. */
export function naming(field: CodeField): (refusal: unknown) => never {
  return (refusal) => {
    if (!(refusal instanceof BusinessError)) throw refusal;
    // `instanceof` leaves the code open; which it is, is looked at next.
    throw named(refusal as BusinessError, field);
  };
}

/** For the only code of a request, which needs no name. */
export function rethrow(refusal: unknown): never {
  throw refusal;
}

function named(refusal: BusinessError, field: CodeField): BusinessError {
  const { code, obj } = refusal;
  if (code === errorCodes.codeWrong && obj !== null && 'left' in obj)
    return new BusinessError(errorCodes.codeWrong, { ...obj, field });
  if (code === errorCodes.codeExpired || code === errorCodes.codeTriesExhausted)
    return new BusinessError(code, { field });
  return refusal;
}
