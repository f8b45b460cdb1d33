import { LAST_LINE, type LogLines } from './log-lines';
import { isSameSecret } from './same-secret';

/** The fields of a Fastify request that the check reads. */
interface TokenRequest {
  readonly headers: { readonly authorization?: string | undefined };
  readonly ip: string;
  readonly method: string;
  readonly routeOptions: { readonly url?: string | undefined };
  readonly log: { warn(fields: object, message: string): void };
}

/**
 * Whether a request carries one of the operators' tokens as `Authorization: Bearer …`. A wrong token is logged with the
 * address and without the token. A request without a token may be an accident and is not logged.
 * @param accepted the valid tokens
 */
export function hasOperatorToken(
  request: TokenRequest,
  accepted: readonly string[],
  logLines: LogLines,
): boolean {
  const { authorization } = request.headers;
  const given = /^Bearer ([\x21-\x7e]{1,512})$/.exec(authorization ?? '')?.[1];
  if (given !== undefined && accepted.some((token) => isSameSecret(given, token))) return true;
  if (authorization !== undefined) logRefusal(request, logLines);
  return false;
}

function logRefusal(request: TokenRequest, logLines: LogLines): void {
  const decision = logLines('operator token');
  if (decision === 'count') return;
  const further = decision === 'last' ? LAST_LINE : {};
  request.log.warn(
    { address: request.ip, method: request.method, route: request.routeOptions.url, ...further },
    'wrong operator token',
  );
}
