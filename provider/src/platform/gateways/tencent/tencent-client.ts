import type { CommonClient } from 'tencentcloud-sdk-nodejs-common';
import type { TencentAccount } from '../../settings/gateway-settings';
import { ExternalError } from '../external-error';
import type { TencentProduct } from './create-client';

/** Calls one action of the product and returns the content of `Response`, unvalidated. */
export type TencentClient = (action: string, request: object, signal: AbortSignal) => Promise<unknown>;

/** The product refused, with its own code such as `LimitExceeded.DeliveryFrequencyLimit`. */
export class TencentRefusal extends ExternalError {
  override readonly name = 'TencentRefusal';

  constructor(
    product: string,
    readonly code: string,
  ) {
    super(`${product} answered ${code}`, 'refused');
  }
}

/** The format of Tencent Cloud's codes. Other values are not included in errors. */
const CODE = /^[A-Za-z0-9]+(\.[A-Za-z0-9]+)*$/;

/**
 * The vendor's own client, which signs requests with TC3-HMAC-SHA256. It connects directly and ignores proxy settings
 * of the environment.
 */
export function tencentClient(account: TencentAccount, product: TencentProduct): TencentClient {
  let client: Promise<CommonClient> | undefined;
  return async (action, request, signal) => {
    client ??= loadClient(account, product);
    try {
      const response: unknown = await (await client).request(action, request, { signal });
      return response;
    } catch (error) {
      throw externalErrorOf(product.name, error);
    }
  };
}

/** Loads the vendor's package only where it is used, because that takes a sixth of the provider's start. */
async function loadClient(account: TencentAccount, product: TencentProduct): Promise<CommonClient> {
  const { createClient } = await import('./create-client');
  return createClient(account, product);
}

function externalErrorOf(product: string, error: unknown): ExternalError {
  const { code, httpCode, type } = propertiesOf(error);
  if (typeof code === 'string' && CODE.test(code)) return new TencentRefusal(product, code);
  if (typeof httpCode === 'number')
    return new ExternalError(`${product} answered HTTP ${String(httpCode)}`, 'invalid');
  // The client does not wrap errors that it throws while reading a response.
  const isResponse = type === 'invalid-json' || error instanceof TypeError || error instanceof SyntaxError;
  return isResponse
    ? new ExternalError(`${product} answered something else than JSON of its contract`, 'invalid')
    : new ExternalError(`${product} cannot be reached`, 'unreachable');
}

function propertiesOf(error: unknown): {
  readonly code?: unknown;
  readonly httpCode?: unknown;
  readonly type?: unknown;
} {
  return typeof error === 'object' && error !== null ? error : {};
}
