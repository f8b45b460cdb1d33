import { LAST_LINE, type LogLines } from './log-lines';
import { isSameSecret } from './same-secret';

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

/** Whoever holds OPS_TOKEN, which belongs to no account, or the owner of a personal token. */
export type Operator = PersonalOperator | { readonly accountId: null; readonly name: 'operator' };

export interface OperatorTokens {
  readonly opsToken: string;
  /** The owner of a valid personal token. */
  readonly find: (token: string) => Promise<PersonalOperator | null>;
  readonly logLines: LogLines;
}

/**
 * The name of the token that a request carries as `Authorization: Bearer …`, or null. A wrong token is logged with the
 * address and without the token. A request without a token may be an accident and is not logged.
 * @param accepted the valid tokens
 */
export function findOperator(
  request: TokenRequest,
  accepted: readonly NamedToken[],
  logLines: LogLines,
): string | null {
  const given = readBearerToken(request);
  // Every token is compared, so that the time tells nothing about their order.
  const found = accepted.filter(({ token }) => given !== null && isSameSecret(given, token));
  if (found[0] !== undefined) return found[0].name;
  logRefusedToken(request, logLines);
  return null;
}

/** The token of `Authorization: Bearer …`, or null. */
export function readBearerToken({ headers }: Pick<TokenRequest, 'headers'>): string | null {
  return /^Bearer ([\x21-\x7e]{1,512})$/.exec(headers.authorization ?? '')?.[1] ?? null;
}

/** Whether a request carries one of these tokens, whoever they belong to. */
export function hasOperatorToken(
  request: TokenRequest,
  accepted: readonly string[],
  logLines: LogLines,
): boolean {
  const tokens = accepted.map((token) => ({ name: 'operator', token }));
  return findOperator(request, tokens, logLines) !== null;
}

/** Like `findOperator`, for OPS_TOKEN and the personal tokens of operators. */
export async function identifyOperator(
  request: TokenRequest,
  { opsToken, find, logLines }: OperatorTokens,
): Promise<Operator | null> {
  const given = readBearerToken(request);
  if (given !== null && isSameSecret(given, opsToken)) return { accountId: null, name: 'operator' };
  const owner = given === null ? null : await find(given);
  if (owner === null) logRefusedToken(request, logLines);
  return owner;
}

/** Logs a wrong token with the address, and without the token. A request without one may be an accident. */
export function logRefusedToken(request: TokenRequest, logLines: LogLines): void {
  if (request.headers.authorization === undefined) return;
  const decision = logLines('operator token');
  if (decision === 'count') return;
  const further = decision === 'last' ? LAST_LINE : {};
  request.log.warn(
    { address: request.clientAddress, method: request.method, route: request.routeOptions.url, ...further },
    'wrong operator token',
  );
}
