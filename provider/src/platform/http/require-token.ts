import type { FastifyRequest } from 'fastify';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { LAST_LINE, type LogLines } from '@portal/shared/contracts/log-lines';
import { isSameSecret } from '../runtime/crypto';
import { BusinessError } from './business-error';

/**
 * Requires a token of the operators. A wrong token is logged with the address and without the token. A request without
 * a token is not logged.
 * @param accepted the valid tokens
 * @throws BusinessError `forbidden`
 */
export function requireToken(request: FastifyRequest, accepted: readonly string[], logLines: LogLines): void {
  const { authorization } = request.headers;
  const given = /^Bearer (\S+)$/.exec(authorization ?? '')?.[1];
  if (given !== undefined && accepted.some((token) => isSameSecret(given, token))) return;
  if (authorization !== undefined) logRefusal(request, logLines);
  throw new BusinessError(errorCodes.forbidden);
}

function logRefusal(request: FastifyRequest, logLines: LogLines): void {
  const verdict = logLines('operator token');
  if (verdict === 'count') return;
  const further = verdict === 'last' ? LAST_LINE : {};
  request.log.warn(
    { address: request.ip, method: request.method, route: request.routeOptions.url, ...further },
    'wrong operator token',
  );
}
