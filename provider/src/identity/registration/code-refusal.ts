import * as errorCodes from '@portal/shared/contracts/error-codes';
import type { CodeField } from '@portal/shared/contracts/error-objs';
import { BusinessError } from '../../platform/http/business-error';

/** Adds to a refusal which of two codes it concerns, so that the form shows it at the right field. */
export function naming(field: CodeField): (refusal: unknown) => never {
  return (refusal) => {
    if (!(refusal instanceof BusinessError)) throw refusal;
    // `instanceof` does not narrow the error code; `named` checks it.
    throw named(refusal as BusinessError, field);
  };
}

/** For requests with a single code, which needs no field name. */
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
