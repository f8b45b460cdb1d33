/** An unchecked response. */
export interface RawResponse {
  readonly status: number;
  readonly body: unknown;
}

export type Normalised =
  | { readonly ok: true; readonly obj: unknown }
  | { readonly ok: false; readonly code: number; readonly msg: string | null; readonly obj: unknown };

const SUCCESS_CODES: ReadonlySet<number> = new Set([0, 200, 2000]);

/**
 * Reads an envelope tolerantly, because providers may differ (docs/reference/rules.md#requests-and-responses). Error:
 * HTTP ≥ 400, or a code in `validationFailed`–5999 even with HTTP 200. Success: HTTP 2xx and code absent, 0, 200 or
 * 2000. Anything else, such as a proxy's HTML page with status 200, is an error without a message.
 */
export function normalise({ status, body }: RawResponse): Normalised {
  const envelope = asRecord(body);
  const code = readCode(envelope?.['code']);
  const isSuccess = status >= 200 && status < 300 && (code === null || SUCCESS_CODES.has(code));
  if (isSuccess && (envelope !== null || isEmpty(body))) return { ok: true, obj: envelope?.['obj'] ?? null };
  const isSuccessCode = code === null || Number.isNaN(code) || SUCCESS_CODES.has(code);
  return {
    ok: false,
    code: isSuccessCode ? 0 : code,
    msg: readText(envelope?.['msg']),
    obj: envelope?.['obj'] ?? null,
  };
}

function asRecord(body: unknown): Record<string, unknown> | null {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return null;
  return body as Record<string, unknown>;
}

/** Null: absent. NaN: present, but not an integer. (`1e999` in JSON parses to Infinity.) */
function readCode(value: unknown): number | null {
  if (value === undefined || value === null || value === '') return null;
  const code = typeof value === 'number' || typeof value === 'string' ? Number(value) : Number.NaN;
  return Number.isSafeInteger(code) ? code : Number.NaN;
}

function readText(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}

function isEmpty(body: unknown): boolean {
  return body === undefined || body === null || body === '';
}
