import type { ErrorCode } from '@portal/shared/contracts/error-code';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import type { ErrorObj } from '@portal/shared/contracts/error-objs';
import type { FieldMessageKey } from '@portal/shared/contracts/field-messages';

/** The data of a code: none for most codes, for which no argument is accepted, and optional for some. */
type ObjOf<Code extends ErrorCode> = [ErrorObj<Code>] extends [null]
  ? []
  : null extends ErrorObj<Code>
    ? [obj?: ErrorObj<Code>]
    : [obj: ErrorObj<Code>];

/**
 * A rule refused the request. Services throw it; the HTTP layer converts it to status, envelope and text. It is an
 * expected response and is never logged as an error.
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

/** `validationFailed` for one field, or with the name `''` for the body as a whole. */
export function fieldError(
  field: string,
  message: FieldMessageKey,
): BusinessError<typeof errorCodes.validationFailed> {
  return new BusinessError(errorCodes.validationFailed, { fields: { [field]: message } });
}
