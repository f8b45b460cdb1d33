import type { FastifyRequest } from 'fastify';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import type { LogLines } from '@portal/shared/server/log-lines';
import { hasOperatorToken } from '@portal/shared/server/operator-token';
import { BusinessError } from './business-error';

/**
 * Requires a token of the operators.
 * @param accepted the valid tokens
 * @throws BusinessError `forbidden`
 */
export function requireToken(request: FastifyRequest, accepted: readonly string[], logLines: LogLines): void {
  if (!hasOperatorToken(request, accepted, logLines)) throw new BusinessError(errorCodes.forbidden);
}
