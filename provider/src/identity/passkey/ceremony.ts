import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { COSEALG, decodeAttestationObject, isoBase64URL } from '@simplewebauthn/server/helpers';
import type { Language } from '@portal/shared/contracts/language';
import type { ProviderDeps } from '../../platform/deps';
import { PORTAL_NAME } from '../../platform/runtime/portal-name';
import { knownTransports, relyingPartyId, userHandle } from './passkey.policy';

const CHALLENGE_BYTES = 32;
/** Milliseconds that a browser waits for a person; a ticket lasts longer. */
const TIMEOUT_MS = 300_000;
const ALGORITHMS: number[] = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256];
/**
 * No attestation is asked for. What some authenticators send all the same is a statement signed by the key
 * itself; formats with certificates of a maker stay outside.
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
  /** What the authenticator lists the passkey under. */
  readonly name: string;
}

export type Ceremonies = ReturnType<typeof ceremonies>;

/**
 * WebAuthn as this portal uses it: passkeys that the authenticator can find by itself, and that ask for a
 * finger, a face or a PIN each time.
 */
export function ceremonies({ settings, random }: Pick<ProviderDeps, 'settings' | 'random'>) {
  const rpID = relyingPartyId(settings.origins[0]);
  const expected = { expectedOrigin: [...settings.origins], expectedRPID: rpID };
  const challenge = () => new Uint8Array(random.bytes(CHALLENGE_BYTES));

  return {
    registrationOptions(
      { userId, name }: Owner,
      {
        known,
        language,
      }: {
        /** Passkeys that the account has: an authenticator makes no second one. */
        readonly known: readonly { readonly credentialId: string; readonly transports: readonly string[] }[];
        readonly language: Language;
      },
    ) {
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

    signInOptions() {
      return generateAuthenticationOptions({
        rpID,
        challenge: challenge(),
        timeout: TIMEOUT_MS,
        userVerification: 'required',
      });
    },

    /** The new credential, or `null` when what came is not the answer to the challenge. */
    async checkRegistration(
      response: RegistrationResponseJSON,
      expectedChallenge: string,
    ): Promise<NewCredential | null> {
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
     * The counter of a right signature, or `null`. Whether it grew is asked where it is written, so that two
     * sign-ins at once cannot both pass.
     */
    async checkAssertion(
      response: AuthenticationResponseJSON,
      expectedChallenge: string,
      { userId, publicKey }: { readonly userId: string; readonly publicKey: string },
    ): Promise<number | null> {
      if (response.response.userHandle !== userHandle(userId)) return null;
      const credential = { id: response.id, publicKey: isoBase64URL.toBuffer(publicKey), counter: 0 };
      const checked = await orNull(() =>
        verifyAuthenticationResponse({ ...expected, response, expectedChallenge, credential }),
      );
      return checked?.verified === true ? checked.authenticationInfo.newCounter : null;
    },
  };
}

/** The library throws for whatever is wrong with an answer; which of it, nobody outside needs to know. */
async function orNull<T>(check: () => Promise<T>): Promise<T | null> {
  try {
    return await check();
  } catch {
    return null;
  }
}
