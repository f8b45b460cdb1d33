import type { FastifyRequest } from 'fastify';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import type { LogLines } from '@portal/shared/server/log-lines';
import {
  findOperator,
  hasOperatorToken,
  identifyOperator,
  type NamedToken,
  type Operator,
  type OperatorTokens,
} from '@portal/shared/server/operator-token';
import { BusinessError } from './business-error';

/**
 * Requires a token of the operators.
 * @param accepted the valid tokens
 * @throws BusinessError `forbidden`
 */
export function requireToken(request: FastifyRequest, accepted: readonly string[], logLines: LogLines): void {
  if (!hasOperatorToken(request, accepted, logLines)) throw new BusinessError(errorCodes.forbidden);
}

/**
 * Requires a token that belongs to somebody.
 * @returns the name of the token
 * @throws BusinessError `forbidden`
 */
export function requireNamedToken(
  request: FastifyRequest,
  accepted: readonly NamedToken[],
  logLines: LogLines,
): string {
  const name = findOperator(request, accepted, logLines);
  if (name === null) throw new BusinessError(errorCodes.forbidden);
  return name;
}

/**
 * Requires OPS_TOKEN or the personal token of an operator.
 * @throws BusinessError `forbidden`
 */
export async function requireOperator(request: FastifyRequest, tokens: OperatorTokens): Promise<Operator> {
  const operator = await identifyOperator(request, tokens);
  if (operator === null) throw new BusinessError(errorCodes.forbidden);
  return operator;
}
