import type { Endpoint } from '@portal/shared/contracts/endpoint';
import type { SessionTokens } from './sign-in';
import { queryOf, type TestApp } from './test-app';

/** A response as it was received, for comparing two of them. */
export interface PlainResponse {
  /** 0 for a file as well. */
  readonly code: number;
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  /** The rest of the envelope, or the file. */
  readonly rest: unknown;
}

/** Makes any call with any request. Envelopes are validated against the contract; a file is a success without one. */
export async function callRaw(
  app: TestApp,
  endpoint: Endpoint,
  request: object,
  as: SessionTokens | undefined,
): Promise<PlainResponse> {
  if (endpoint.responseFormat === 'csv' || endpoint.responseFormat === 'xlsx')
    return askForFile(app, endpoint, request, as);
  const { code, status, headers, ...rest } = await app.send(endpoint, request, { as });
  return { code, status, headers, rest };
}

async function askForFile(
  { app, deps }: TestApp,
  { path }: Endpoint,
  request: object,
  as: SessionTokens | undefined,
): Promise<PlainResponse> {
  const { statusCode, headers, body } = await app.inject({
    url: `${deps.settings.apiPath}${path}?${queryOf(request)}`,
    headers: as === undefined ? {} : { 'access-token': as.header, cookie: `token=${as.cookie}` },
  });
  if (headers['content-disposition'] !== undefined)
    return { code: 0, status: statusCode, headers, rest: body };
  const { code, ...rest } = JSON.parse(body) as { readonly code: number };
  return { code, status: statusCode, headers, rest };
}
