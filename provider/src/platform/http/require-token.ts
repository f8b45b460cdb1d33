import type { FastifyRequest } from 'fastify';
import type { TokenProblem } from '@portal/shared/contracts/error-objs';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import {
  logRefusedToken,
  readBearerToken,
  type NamedToken,
  type Operator,
} from '@portal/shared/server/operator-token';
import { isSameSecret } from '@portal/shared/server/same-secret';
import type { ProviderDeps } from '../deps';
import { BusinessError } from './business-error';
import type { OperatorReader } from './operator-reader';

type Deps = Pick<ProviderDeps, 'settings' | 'secrets' | 'logLines' | 'findTeamToken'>;

/** The name of whoever holds OPS_TOKEN. */
const OPERATOR = 'operator';

/** Proves who calls by a token. A token that the portal knows is refused with the reason, and is no wrong one. */
export function tokenRequirements(
  { settings, secrets, logLines, findTeamToken }: Deps,
  operators: OperatorReader,
) {
  const { tokens: reviewerTokens, perCase } = settings.reviewers;
  const opsToken = { name: OPERATOR, token: secrets.opsToken };
  const metricsToken = { name: 'metrics', token: secrets.metricsToken };
  // Where two reviewers are required, nobody must be both a reviewer and the operator.
  const reviewers = perCase === 2 ? reviewerTokens : [opsToken, ...reviewerTokens];
  const all = [opsToken, metricsToken, ...reviewerTokens];

  /** What a token is that does not open a call. @param needsOperator whether another one of an operator would */
  async function problemOf(token: string | null, needsOperator: boolean): Promise<TokenProblem> {
    if (token === null) return 'missing';
    if (nameOf(token, all) !== null) return 'otherCalls';
    const team = findTeamToken(token);
    if (team !== null) return team.isOver ? 'expired' : needsOperator ? 'teamToken' : 'otherCalls';
    const personal = await operators.find(token);
    return personal === null ? 'wrong' : (personal.problem ?? 'otherCalls');
  }

  async function refuse(request: FastifyRequest, needsOperator: boolean): Promise<never> {
    const problem = await problemOf(readBearerToken(request), needsOperator);
    logRefusedToken(request, problem, logLines);
    throw new BusinessError(errorCodes.forbidden, { token: problem });
  }

  async function requireNamed(request: FastifyRequest, accepted: readonly NamedToken[]): Promise<string> {
    const token = readBearerToken(request);
    const name = token === null ? null : nameOf(token, accepted);
    return name ?? refuse(request, false);
  }

  return {
    /** OPS_TOKEN or the personal token of an operator. @throws BusinessError `forbidden` */
    async operator(request: FastifyRequest): Promise<Operator> {
      const token = readBearerToken(request);
      if (token !== null && isSameSecret(token, secrets.opsToken)) return { accountId: null, name: OPERATOR };
      const personal = token === null ? null : await operators.find(token);
      return personal?.problem === null ? personal.owner : refuse(request, true);
    },

    /** @returns the name of the reviewer @throws BusinessError `forbidden` */
    reviewer: (request: FastifyRequest): Promise<string> => requireNamed(request, reviewers),

    /** METRICS_TOKEN or OPS_TOKEN. @throws BusinessError `forbidden` */
    metrics: (request: FastifyRequest): Promise<string> => requireNamed(request, [metricsToken, opsToken]),
  };
}

/** The name of a token. Every one is compared, so that the time tells nothing about their order. */
function nameOf(given: string, accepted: readonly NamedToken[]): string | null {
  const found = accepted.filter(({ token }) => isSameSecret(given, token));
  return found[0]?.name ?? null;
}
