import type { ErrorCode } from '@portal/shared/contracts/error-code';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import type { ErrorObj } from '@portal/shared/contracts/error-objs';
import type { ErrorEnvelope } from '@portal/shared/contracts/envelope';
import { ERROR_STATUS } from '@portal/shared/contracts/error-status';
import { errorText } from '@portal/shared/contracts/error-text';
import { fieldMessageText } from '@portal/shared/contracts/field-messages';
import type { Language } from '@portal/shared/contracts/language';
import { databaseFaultOf } from '../database/database-error';
import { ExternalError } from '../gateways/external-error';

import { BusinessError, fieldError } from './business-error';
import { RequestRefusal } from './request-refusal';

export interface ErrorResponse {
  readonly status: number;
  /** Seconds for `Retry-After`, if a retry can help. */
  readonly retryAfter: number | null;
  readonly body: ErrorEnvelope;
  /** Whether it is the operator's responsibility. Such errors are logged with their cause. */
  readonly isFault: boolean;
}

/** A short outage of the database is over within this time. A longer one needs the operator. */
const RETRY_AFTER_OUTAGE_SECONDS = 5;

/** Converts an error to a response of the catalogue. It exposes nothing of the error itself. */
export function errorResponse(error: unknown, language: Language): ErrorResponse {
  const { code, obj } = refusalOf(error);
  return {
    status: error instanceof RequestRefusal ? error.status : ERROR_STATUS[code],
    retryAfter: retryAfterOf(code, obj),
    body: { code, msg: messageOf(code, obj, language), obj },
    isFault:
      code === errorCodes.internalError || code === errorCodes.unavailable || error instanceof ExternalError,
  };
}

type Refusal = Pick<BusinessError, 'code' | 'obj'>;

function refusalOf(error: unknown): Refusal {
  if (error instanceof BusinessError) return error;
  if (error instanceof ExternalError) return { code: errorCodes.upstreamFailed, obj: null };
  const status = statusOf(error);
  if (status === 413) return { code: errorCodes.contentTooLarge, obj: null };
  if (status === 404 || status === 405) return { code: errorCodes.notFound, obj: null };
  // Malformed JSON, a wrong content type, a wrong length: the body cannot be read as a whole.
  if (status !== null && status >= 400 && status < 500) return fieldError('', 'bodyInvalid');
  return {
    code: databaseFaultOf(error) === null ? errorCodes.internalError : errorCodes.unavailable,
    obj: null,
  };
}

/** Fastify and its plugins set `statusCode` for errors of the request. */
function statusOf(error: unknown): number | null {
  if (typeof error !== 'object' || error === null || !('statusCode' in error)) return null;
  return typeof error.statusCode === 'number' ? error.statusCode : null;
}

/** `validationFailed` uses the message of the first field. */
function messageOf(code: ErrorCode, obj: ErrorObj | null, language: Language): string {
  const [first] = obj !== null && 'fields' in obj ? Object.values(obj.fields) : [];
  return first === undefined ? errorText(code, language, obj) : fieldMessageText(first, language);
}

function retryAfterOf(code: ErrorCode, obj: ErrorObj | null): number | null {
  if (obj !== null && 'retryAfter' in obj) return obj.retryAfter;
  if (obj !== null && 'resendAfter' in obj) return obj.resendAfter;
  return code === errorCodes.unavailable ? RETRY_AFTER_OUTAGE_SECONDS : null;
}
