import type { AxiosInstance, AxiosResponse, ResponseType } from 'axios';
import axios, { isAxiosError, isCancel } from 'axios';
import * as z from '@portal/shared/schema';
import type { Endpoint, RequestOf, ResponseOf } from '../contracts/endpoint';
import * as errorCodes from '../contracts/error-codes';
import {
  type FieldMessageKey,
  codeOfFields,
  fieldMessageKey,
  fieldMessageText,
} from '../contracts/field-messages';
import { isBytes } from '../contracts/bytes';
import { MUTATION_ID_HEADER } from '../contracts/mutation-id';
import { ApiError, messageOr } from './api-error';
import { encodeRequest } from './encode-request';
import type { CallPurpose, HttpSettings } from './http-settings';
import { type Normalised, normalise } from './normalise';
import { randomUuid } from './random-uuid';
import { noteServerDate } from './server-clock';
import { classifySessionInvalid } from './classify-session-invalid';

export { ApiError, type ApiFailure, fieldsOf } from './api-error';
export type { CallPurpose, HttpSettings } from './http-settings';
export { randomUuid } from './random-uuid';
export { serverNow, serverTimeOf } from './server-clock';
export { TOKEN_KEY, tokenStorage } from './token-storage';
export { webStorage, type WebStorage } from './web-storage';

/** Milliseconds (docs/reference/rules.md#requests-and-responses). */
const TIME_OUT_MS = 10_000;
/** The same for files, which are sent on a slow line or made while they are received. */
const FILE_TIME_OUT_MS = 90_000;
/** Statuses sent by a proxy in place of the provider. A probe distinguishes the provider's own 503. */
const NOT_THE_PROVIDER: ReadonlySet<number> = new Set([502, 503, 504]);
const REQUEST_ID_HEADER = 'x-request-id';

let active: { readonly settings: HttpSettings; readonly client: AxiosInstance } | null = null;

/** Called once by the shell, before the first call. Tests may call it again. */
export function configureHttp(settings: HttpSettings): void {
  const client = axios.create({
    timeout: TIME_OUT_MS,
    withCredentials: true,
    allowAbsoluteUrls: false,
    // Lists repeat their key (docs/reference/rules.md#requests-and-responses).
    paramsSerializer: { indexes: null },
    // Accept every status: the envelope decides whether the call failed.
    validateStatus: null,
  });
  active = { settings, client };
}

export interface CallOptions {
  /** Aborts the call. It then rejects with the signal's reason, not with an {@link ApiError}. */
  readonly signal?: AbortSignal;
  /** For contracts that are `idempotent`: use the same key for the same intention. Generated if absent. */
  readonly idempotencyKey?: string;
  /** UUID that the events of this call carry. Absent for calls that change nothing. */
  readonly mutationId?: string;
  /** Selects the message shown while offline. Default: `act`. */
  readonly purpose?: CallPurpose;
}

/**
 * Calls the provider. The request is checked against its contract; the response is read tolerantly.
 * @returns the `obj` of a success
 * @throws {@link ApiError} for every error response, a missing network and a time-out (10 s)
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  options: CallOptions = {},
): Promise<ResponseOf<E>> {
  if (active === null) throw new Error('configureHttp() comes before the first call');
  const { settings, client } = active;
  checkRequest(endpoint, request, settings);
  await refuseOffline(settings, options.purpose ?? 'act');
  const sent = settings.token();
  const response = await send(client, settings, { endpoint, request, options, token: sent });
  settings.connection?.onEnd(!NOT_THE_PROVIDER.has(response.status));
  const read = readResponse(endpoint, response);
  if (!read.ok) {
    const error = refusal(settings, response, read, sent);
    settings.onErrorResponse?.(endpoint, error);
    throw error;
  }
  checkResponse(endpoint, read.obj, settings);
  // Trust boundary: responses are assumed to match their contract. Tests and development check this just above.
  return read.obj as ResponseOf<E>;
}

/**
 * The address of a call that the browser itself opens: a page of the provider in a tab of its own. It is sent with the
 * session's cookie only.
 */
export function addressOfCall<E extends Endpoint>(endpoint: E, request: RequestOf<E>): string {
  if (active === null) throw new Error('configureHttp() comes before the first call');
  const { settings, client } = active;
  const { url, params } = encodeRequest(endpoint, request, Date.now());
  return client.getUri({ baseURL: settings.apiBase, url, params });
}

/** Runs the server's check before sending, with the same error code. */
function checkRequest(endpoint: Endpoint, request: unknown, { language }: HttpSettings): void {
  const parsed = z.safeParse(endpoint.request, request ?? {});
  if (parsed.success) return;
  const fields: Record<string, FieldMessageKey> = {};
  for (const { path, message } of parsed.error.issues)
    fields[path.map(String).join('.')] ??= fieldMessageKey(message);
  const keys = Object.values(fields);
  const [first] = keys;
  const code = codeOfFields(keys);
  const msg = first === undefined ? null : fieldMessageText(first, language());
  throw new ApiError({ code, msg: messageOr(msg, language()), obj: { fields }, status: 0, requestId: null });
}

interface Sending {
  readonly endpoint: Endpoint;
  readonly request: unknown;
  readonly options: CallOptions;
  readonly token: string | null;
}

async function send(
  client: AxiosInstance,
  settings: HttpSettings,
  { endpoint, request, options, token }: Sending,
): Promise<AxiosResponse<unknown>> {
  const sentAt = Date.now();
  const { url, params, data } = encodeRequest(endpoint, request, sentAt);
  try {
    const response = await client.request<unknown>({
      baseURL: endpoint.base === 'promo' ? settings.promoBase : settings.apiBase,
      url,
      method: endpoint.method,
      params,
      data,
      ...(hasFile(endpoint) && { timeout: FILE_TIME_OUT_MS }),
      ...(options.signal && { signal: options.signal }),
      responseType: responseTypeOf(endpoint),
      headers: {
        'Accept-Language': settings.language(),
        ...(token !== null && { 'Access-Token': token }),
        ...(endpoint.idempotent && { 'Idempotency-Key': options.idempotencyKey ?? randomUuid() }),
        ...(options.mutationId !== undefined && { [MUTATION_ID_HEADER]: options.mutationId }),
      },
    });
    noteServerDate(response.headers['date'], sentAt, Date.now());
    return response;
  } catch (error) {
    if (isCancel(error)) throw options.signal?.reason ?? error;
    if (!isAxiosError(error)) throw error;
    settings.connection?.onEnd(false);
    throw withoutResponse(messageOr(null, settings.language()));
  }
}

function hasFile({ encoding, responseFormat }: Endpoint): boolean {
  return encoding === 'multipart' || responseFormat === 'csv' || responseFormat === 'xlsx';
}

function responseTypeOf({ responseFormat }: Endpoint): ResponseType {
  if (responseFormat === 'xlsx') return 'arraybuffer';
  return responseFormat === 'envelope' || responseFormat === 'bare' ? 'json' : 'text';
}

/** While the provider is known to be unreachable, sends nothing and rejects with a message for the user. */
async function refuseOffline({ connection }: HttpSettings, purpose: CallPurpose): Promise<void> {
  // Avoid an `await` if there is nothing to wait for.
  const message = connection?.refusal(purpose) ?? null;
  if (message === null) return;
  const msg = await message;
  if (msg !== null) throw withoutResponse(msg);
}

function withoutResponse(msg: string): ApiError {
  return new ApiError({ code: 0, msg, obj: null, status: 0, requestId: null });
}

function readResponse(endpoint: Endpoint, { status, data }: AxiosResponse<unknown>): Normalised {
  if (endpoint.responseFormat === 'envelope' || status >= 400)
    return normalise({ status, body: parsedText(data) });
  if (endpoint.responseFormat === 'empty') return { ok: true, obj: null };
  return { ok: true, obj: data };
}

/** An error response to a call with a text or a file as its response is still an envelope. */
function parsedText(data: unknown): unknown {
  const text = isBytes(data) ? new TextDecoder().decode(data) : data;
  if (typeof text !== 'string') return text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

function refusal(
  settings: HttpSettings,
  { status, headers }: AxiosResponse<unknown>,
  { code, msg, obj }: Extract<Normalised, { ok: false }>,
  sent: string | null,
): ApiError {
  const requestId: unknown = headers[REQUEST_ID_HEADER];
  const error = new ApiError({
    code,
    msg: messageOr(msg, settings.language()),
    obj,
    status,
    requestId: typeof requestId === 'string' ? requestId : null,
  });
  if (code === errorCodes.sessionInvalid) reportInvalidSession(settings, error, sent);
  return error;
}

function reportInvalidSession(settings: HttpSettings, error: ApiError, sent: string | null): void {
  const latest = settings.latestToken();
  const verdict = classifySessionInvalid({ sent, current: settings.token(), latest });
  if (verdict === 'ended') settings.onSessionInvalid(error);
  if (verdict === 'foreign' && latest !== null) settings.onForeignToken(latest);
}

function checkResponse(endpoint: Endpoint, obj: unknown, { onUnexpectedResponse }: HttpSettings): void {
  if (onUnexpectedResponse === undefined) return;
  const parsed = z.safeParse(endpoint.response, obj);
  if (parsed.success) return;
  const places = parsed.error.issues.map((issue) => `${issue.path.map(String).join('.')}: ${issue.code}`);
  onUnexpectedResponse(endpoint, places.join('; '));
}
