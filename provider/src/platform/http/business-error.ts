import type { ErrorCode } from '@portal/shared/contracts/error-code';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import type { ErrorObj } from '@portal/shared/contracts/error-objs';
import type { FieldMessageKey } from '@portal/shared/contracts/field-messages';

/** What goes with a code: nothing for most, and then nothing may be given; with some, not every time. */
type ObjOf<Code extends ErrorCode> = [ErrorObj<Code>] extends [null]
  ? []
  : null extends ErrorObj<Code>
    ? [obj?: ErrorObj<Code>]
    : [obj: ErrorObj<Code>];

/**
 * A rule said no. Services throw it; the HTTP layer turns it into status, envelope and text.
 * It is an answer, not a fault: it is never logged as an error.
 */
export class BusinessError<Code extends ErrorCode = ErrorCode> extends Error {
  override readonly name = 'BusinessError';
  readonly obj: ErrorObj | null;

  constructor(
    readonly code: Code,
    ...[obj]: ObjOf<Code>
  ) {
    super(`error ${code}`);
    this.obj = obj ?? null;
  }
}

/** `validationFailed` for one field, or for the body as a whole under the name `''`. */
export function fieldError(
  field: string,
  message: FieldMessageKey,
): BusinessError<typeof errorCodes.validationFailed> {
  return new BusinessError(errorCodes.validationFailed, { fields: { [field]: message } });
}
