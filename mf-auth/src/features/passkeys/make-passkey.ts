import type { RequestOf, ResponseOf } from '@portal/shared/contracts/endpoint';
import type { passkeyOptions, registerPasskey } from '@portal/shared/contracts/passkey';

type CreationOptions = ResponseOf<typeof passkeyOptions>['options'];
type NewCredential = RequestOf<typeof registerPasskey>['Credential'];

/** Whether the browser can create passkeys and supports their JSON form (all three engines since March 2025). */
export function canMakePasskeys(): boolean {
  return (
    typeof PublicKeyCredential === 'function' &&
    'parseCreationOptionsFromJSON' in PublicKeyCredential &&
    'toJSON' in PublicKeyCredential.prototype
  );
}

export type MadePasskey =
  | { readonly kind: 'made'; readonly credential: NewCredential }
  /** The user cancelled or was too slow: the browser does not distinguish them. */
  | { readonly kind: 'left' }
  /** This device already has a passkey of the account. */
  | { readonly kind: 'known' };

/**
 * Lets the browser create a passkey.
 * @throws DOMException if the browser does not support it here
 */
export async function makePasskey(options: CreationOptions): Promise<MadePasskey> {
  try {
    const credential = await navigator.credentials.create({
      // Created by the provider's library. The browser throws if it rejects them.
      publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(
        options as unknown as PublicKeyCredentialCreationOptionsJSON,
      ),
    });
    if (!(credential instanceof PublicKeyCredential)) return { kind: 'left' };
    const json = credential.toJSON();
    return {
      kind: 'made',
      credential: { ...json, type: 'public-key', response: { ...json.response } },
    };
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    if (error.name === 'NotAllowedError' || error.name === 'AbortError') return { kind: 'left' };
    if (error.name === 'InvalidStateError') return { kind: 'known' };
    throw error;
  }
}
