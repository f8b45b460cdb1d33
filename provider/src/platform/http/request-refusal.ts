import type { FastifyInstance } from 'fastify';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import type { FieldMessageKey } from '@portal/shared/contracts/field-messages';
import { FAULT_STATUS, requestFault, type RequestFault } from '@portal/shared/server/request-fault';
import { BusinessError } from './business-error';

/** HTTP status of a request that did not arrive in time (RFC 9110 §15.5.9). */
export const REQUEST_TIMEOUT_STATUS = 408;

/** A request that cannot be read. It has the code of one, with a status of its own. */
export class RequestRefusal extends BusinessError<typeof errorCodes.validationFailed> {
  constructor(
    readonly status: number,
    message: FieldMessageKey,
  ) {
    super(errorCodes.validationFailed, { fields: { '': message } });
  }
}

/** The request did not arrive in time. Its text is its own, because sending it again can help. */
export function requestTimeout(): RequestRefusal {
  return new RequestRefusal(REQUEST_TIMEOUT_STATUS, 'requestTooSlow');
}

export function faultRefusal(fault: RequestFault): RequestRefusal {
  return new RequestRefusal(
    FAULT_STATUS[fault],
    fault === 'addressTooLong' ? 'addressTooLong' : 'bodyInvalid',
  );
}

/** Refuses requests that no route should see. Their connection ends, because the rest of it cannot be relied on. */
export function refuseFaultyRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }, reply) => {
    const fault = requestFault(raw);
    if (fault === null) return;
    reply.header('connection', 'close');
    throw faultRefusal(fault);
  });
}
