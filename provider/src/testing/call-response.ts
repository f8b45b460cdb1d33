import { appendFileSync } from 'node:fs';
import type { OutgoingHttpHeaders } from 'node:http';
import { ALWAYS_POSSIBLE } from '@portal/shared/contracts/error-objs';
import { ERROR_STATUS } from '@portal/shared/contracts/error-status';
import { isErrorCode, type ErrorCode } from '@portal/shared/contracts/error-code';
import type { Endpoint, ResponseOf } from '@portal/shared/contracts/endpoint';

interface Sent {
  readonly status: number;
  readonly msg: string;
  readonly headers: OutgoingHttpHeaders;
}

/** The response, discriminated by `code`. */
export type CallResponse<E extends Endpoint> = Sent &
  ({ readonly code: 0; readonly obj: ResponseOf<E> } | { readonly code: ErrorCode; readonly obj: unknown });

interface Raw {
  readonly statusCode: number;
  readonly headers: OutgoingHttpHeaders;
  readonly body: string;
}

/**
 * Parses an envelope and validates it against the contract.
 * @throws Error if the contract does not allow the response
 */
export function readResponse<E extends Endpoint>(
  endpoint: E,
  { statusCode, headers, body }: Raw,
): CallResponse<E> {
  const { code, msg, obj } = envelopeOf(endpoint, body);
  const sent = { status: statusCode, msg, headers };
  record(endpoint, code);
  if (code !== 0) return { ...sent, code: declared(endpoint, code, statusCode), obj };
  const parsed = endpoint.response.safeParse(obj);
  if (!parsed.success || statusCode !== 200) {
    throw new Error(
      `${endpoint.id} broke its contract (HTTP ${statusCode}): ${JSON.stringify(parsed.error?.issues)}`,
    );
  }
  // Validated against the contract's schema above.
  return { ...sent, code: 0, obj: parsed.data as ResponseOf<E> };
}

/** Records which codes each call returned in the whole test run: see scripts/tests/declared-responses.ts. */
function record(endpoint: Endpoint, code: unknown): void {
  const file = process.env['RESPONSES_SEEN'];
  if (file !== undefined) appendFileSync(file, `${endpoint.id} ${String(code)}\n`);
}

function envelopeOf(endpoint: Endpoint, body: string): { code: unknown; msg: string; obj: unknown } {
  const envelope: unknown = JSON.parse(body);
  if (typeof envelope !== 'object' || envelope === null)
    throw new Error(`${endpoint.id} answered no envelope: ${body}`);
  const keys = Object.keys(envelope).sort().join();
  if (keys !== 'code,msg,obj') throw new Error(`${endpoint.id} answered an envelope of ${keys}`);
  const { code, msg, obj } = envelope as { code: unknown; msg: unknown; obj: unknown };
  if (typeof msg !== 'string' || msg === '') throw new Error(`${endpoint.id} answered without a message`);
  return { code, msg, obj };
}

function declared(endpoint: Endpoint, code: unknown, status: number): ErrorCode {
  if (!isErrorCode(code))
    throw new Error(`${endpoint.id} answered code ${String(code)}, which the catalogue has not`);
  if (ERROR_STATUS[code] !== status) throw new Error(`${endpoint.id} answered ${code} with HTTP ${status}`);
  const known: readonly ErrorCode[] = [...endpoint.errors, ...ALWAYS_POSSIBLE[endpoint.access]];
  if (!known.includes(code))
    throw new Error(`${endpoint.id} answered ${code}, which its contract does not name`);
  return code;
}
