import { ExternalError } from '../external-error';

/** A request to a wallet's server. */
export interface WalletRequest {
  /** For errors: the wallet's name. */
  readonly wallet: string;
  readonly url: URL;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly signal: AbortSignal;
}

export interface WalletResponse {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Buffer;
}

/** Bytes; the longest response, a list of certificates, has a few kilobytes. */
const MAX_RESPONSE_BYTES = 128 * 1024;

/**
 * Sends one request and reads the whole response. A redirection is refused, because the next address is not the
 * wallet's.
 * @throws ExternalError `unreachable`, `invalid`
 */
export async function askWallet(request: WalletRequest): Promise<WalletResponse> {
  const { wallet, url, method, headers, body, signal } = request;
  const response = await fetch(url, {
    method,
    headers,
    redirect: 'error',
    signal,
    ...(method === 'POST' ? { body } : {}),
  }).catch(() => {
    throw new ExternalError(`${wallet} cannot be reached`, 'unreachable');
  });
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: await readBody(wallet, response),
  };
}

async function readBody(wallet: string, response: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    // Typed as possibly absent, which it is for a response without content.
    for await (const chunk of response.body ?? []) {
      const part = chunk as Uint8Array;
      bytes += part.byteLength;
      if (bytes > MAX_RESPONSE_BYTES) break;
      chunks.push(part);
    }
  } catch {
    throw new ExternalError(`${wallet} broke off its answer`, 'unreachable');
  }
  if (bytes > MAX_RESPONSE_BYTES) throw new ExternalError(`${wallet} answered too much`, 'invalid');
  return Buffer.concat(chunks);
}
