import type { TokenProblem } from '../contracts/error-objs';
import { LAST_LINE, type LogLines } from './log-lines';

/** The fields of a Fastify request that the check reads. */
interface TokenRequest {
  readonly headers: { readonly authorization?: string | undefined };
  readonly clientAddress: string;
  readonly method: string;
  readonly routeOptions: { readonly url?: string | undefined };
  readonly log: { warn(fields: object, message: string): void };
}

/** Who a token belongs to. */
export interface NamedToken {
  readonly name: string;
  readonly token: string;
}

/** An account that is an operator. */
export interface PersonalOperator {
  readonly accountId: string;
  /** User name, or the account id if it has none. */
  readonly name: string;
}

/** A personal token that the portal made for an account which still has the same password and authenticator. */
export interface PersonalToken {
  readonly owner: PersonalOperator;
  /** Why it is not valid. Null if it is. */
  readonly problem: Extract<TokenProblem, 'expired' | 'notOperator'> | null;
}

/** A token of a team that was created and not revoked. It is for releases only. */
export interface TeamToken {
  readonly name: string;
  /** Whether its time is over. */
  readonly isOver: boolean;
}

/** Whoever holds OPS_TOKEN, which belongs to no account, or the owner of a personal token. */
export type Operator = PersonalOperator | { readonly accountId: null; readonly name: 'operator' };

/** The token of `Authorization: Bearer …`, or null. */
export function readBearerToken({ headers }: Pick<TokenRequest, 'headers'>): string | null {
  return /^Bearer ([\x21-\x7e]{1,512})$/.exec(headers.authorization ?? '')?.[1] ?? null;
}

/**
 * Logs a token that does not open a call, with the address and without the token. Guesses have a kind and a message of
 * their own. A request without a token may be an accident.
 */
export function logRefusedToken(request: TokenRequest, problem: TokenProblem, logLines: LogLines): void {
  if (request.headers.authorization === undefined) return;
  const isGuess = problem === 'wrong' || problem === 'missing';
  const decision = logLines(isGuess ? 'operator token' : 'token without the right');
  if (decision === 'count') return;
  const further = decision === 'last' ? LAST_LINE : {};
  const { clientAddress: address, method, routeOptions } = request;
  const call = { address, method, route: routeOptions.url };
  if (isGuess) request.log.warn({ ...call, ...further }, 'wrong operator token');
  else request.log.warn({ ...call, problem, ...further }, 'a token that does not open this call');
}
