import type { RequestOf, ResponseOf } from '@portal/shared/contracts/endpoint';
import type { passkeyLoginOptions, passkeyLoginVerify } from '@portal/shared/contracts/passkey';

type PasskeyOptions = ResponseOf<typeof passkeyLoginOptions>['options'];
export type PasskeyCredential = RequestOf<typeof passkeyLoginVerify>['Credential'];

/** Whether the browser supports passkeys and their JSON form (all three engines since March 2025). */
export function hasPasskeys(): boolean {
  return (
    typeof PublicKeyCredential === 'function' &&
    'parseRequestOptionsFromJSON' in PublicKeyCredential &&
    'toJSON' in PublicKeyCredential.prototype
  );
}

/**
 * Requests a passkey from the browser.
 * @returns the credential for the provider; null if the user cancelled
 * @throws DOMException if the browser does not support it here
 */
export async function requestPasskey(
  options: PasskeyOptions,
  signal: AbortSignal,
): Promise<PasskeyCredential | null> {
  try {
    const credential = await navigator.credentials.get({
      publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options),
      signal,
    });
    if (!(credential instanceof PublicKeyCredential)) return null;
    const json = credential.toJSON();
    return { ...json, type: 'public-key', response: { ...json.response } };
  } catch (error) {
    if (error instanceof DOMException && CANCELLED.has(error.name)) return null;
    throw error;
  }
}

/** Refused, timed out or aborted: the browser does not distinguish them. */
const CANCELLED: ReadonlySet<string> = new Set(['NotAllowedError', 'AbortError']);
