import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Language } from '@portal/shared/contracts/language';
import type { ProviderDeps } from '../../platform/deps';
import { PORTAL_NAME } from '../../platform/runtime/portal-name';
import { knownTransports, relyingPartyId, userHandle } from './passkey.policy';

const CHALLENGE_BYTES = 32;
/** Milliseconds that a browser waits for the user. A ticket lives longer. */
const TIMEOUT_MS = 300_000;
/** EdDSA, ES256 and RS256, by their numbers in COSE. */
const ALGORITHMS: number[] = [-8, -7, -257];
/**
 * No attestation is requested. Some authenticators send a statement signed by the passkey itself anyway, which is
 * accepted. Formats with a manufacturer's certificates are refused.
 */
const FORMATS: ReadonlySet<string> = new Set(['none', 'packed']);

export interface NewCredential {
  readonly credentialId: string;
  /** COSE key, base64url. */
  readonly publicKey: string;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly isBackedUp: boolean;
}

export interface Owner {
  readonly userId: string;
  /** The name under which the authenticator lists the passkey. */
  readonly name: string;
}

export type Ceremonies = ReturnType<typeof ceremonies>;

/** Loaded when it is first used, so that a start does not wait for it. */
const library = () => import('@simplewebauthn/server');
const helpers = () => import('@simplewebauthn/server/helpers');

/** WebAuthn as this portal uses it: discoverable passkeys with user verification (finger, face or PIN) each time. */
export function ceremonies({ settings, random }: Pick<ProviderDeps, 'settings' | 'random'>) {
  const rpID = relyingPartyId(settings.origins[0]);
  const expected = { expectedOrigin: [...settings.origins], expectedRPID: rpID };
  const challenge = () => new Uint8Array(random.bytes(CHALLENGE_BYTES));

  return {
    async registrationOptions(
      { userId, name }: Owner,
      {
        known,
        language,
      }: {
        /** Passkeys that the account has. An authenticator with one of them creates no second one. */
        readonly known: readonly { readonly credentialId: string; readonly transports: readonly string[] }[];
        readonly language: Language;
      },
    ) {
      const { generateRegistrationOptions } = await library();
      const { isoBase64URL } = await helpers();
      return generateRegistrationOptions({
        rpName: PORTAL_NAME[language],
        rpID,
        userID: isoBase64URL.toBuffer(userHandle(userId)),
        userName: name,
        userDisplayName: name,
        challenge: challenge(),
        timeout: TIMEOUT_MS,
        attestationType: 'none',
        excludeCredentials: known.map(({ credentialId, transports }) => ({
          id: credentialId,
          transports: [...transports],
        })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        supportedAlgorithmIDs: ALGORITHMS,
      });
    },

    async signInOptions() {
      const { generateAuthenticationOptions } = await library();
      return generateAuthenticationOptions({
        rpID,
        challenge: challenge(),
        timeout: TIMEOUT_MS,
        userVerification: 'required',
      });
    },

    /** The new credential, or `null` if the response does not match the challenge. */
    async checkRegistration(
      response: RegistrationResponseJSON,
      expectedChallenge: string,
    ): Promise<NewCredential | null> {
      const { verifyRegistrationResponse } = await library();
      const { decodeAttestationObject, isoBase64URL } = await helpers();
      const checked = await orNull(async () => {
        const { attestationObject } = response.response;
        if (!FORMATS.has(decodeAttestationObject(isoBase64URL.toBuffer(attestationObject)).get('fmt')))
          return null;
        return verifyRegistrationResponse({
          ...expected,
          response,
          expectedChallenge,
          supportedAlgorithmIDs: ALGORITHMS,
        });
      });
      if (checked?.verified !== true) return null;
      const { credential, credentialBackedUp } = checked.registrationInfo;
      return {
        credentialId: credential.id,
        publicKey: isoBase64URL.fromBuffer(credential.publicKey),
        counter: credential.counter,
        transports: knownTransports(credential.transports ?? []),
        isBackedUp: credentialBackedUp,
      };
    },

    /**
     * The counter of a valid signature, or `null`. Whether the counter grew is checked where it is written, so that two
     * parallel sign-ins cannot both pass.
     */
    async checkAssertion(
      response: AuthenticationResponseJSON,
      expectedChallenge: string,
      { userId, publicKey }: { readonly userId: string; readonly publicKey: string },
    ): Promise<number | null> {
      if (response.response.userHandle !== userHandle(userId)) return null;
      const { verifyAuthenticationResponse } = await library();
      const { isoBase64URL } = await helpers();
      const credential = { id: response.id, publicKey: isoBase64URL.toBuffer(publicKey), counter: 0 };
      const checked = await orNull(() =>
        verifyAuthenticationResponse({ ...expected, response, expectedChallenge, credential }),
      );
      return checked?.verified === true ? checked.authenticationInfo.newCounter : null;
    },
  };
}

/** The library throws for every invalid response. The reason is not reported to the client. */
async function orNull<T>(check: () => Promise<T>): Promise<T | null> {
  try {
    return await check();
  } catch {
    return null;
  }
}
