import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import type { IdempotentCall } from '../idempotency/idempotent-call';
import { BusinessError, fieldError } from './business-error';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * The `Idempotency-Key` of a call; `undefined` without the header.
 * @throws BusinessError `validationFailed` if it is no UUID
 */
export function idempotentCallOf(
  request: FastifyRequest,
  { id, userId }: { readonly id: string; readonly userId: string },
): IdempotentCall | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !UUID.test(key)) throw fieldError('Idempotency-Key', 'fieldInvalid');
  return {
    userId,
    key,
    fingerprint: createHash('sha256')
      .update(`${id}\n${JSON.stringify(request.body)}`)
      .digest('base64url'),
    mismatch: () => new BusinessError(errorCodes.conflict),
  };
}
