import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import * as z from 'zod/mini';

/** base64url, up to 16 KiB: keys, signatures and the signed data. */
const bytes = () => z.string().check(z.regex(/^[A-Za-z0-9_-]{1,16384}$/));

/** Bytes of a credential's id (WebAuthn §5.1: at most 1023), as base64url. */
const credentialId = () => z.string().check(z.regex(/^[A-Za-z0-9_-]{1,1364}$/));

const registration = z.object({
  id: credentialId(),
  rawId: credentialId(),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: bytes(),
    attestationObject: bytes(),
    transports: z.optional(z.array(z.string())),
  }),
});

const assertion = z.object({
  id: credentialId(),
  rawId: credentialId(),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: bytes(),
    authenticatorData: bytes(),
    signature: bytes(),
    userHandle: bytes(),
  }),
});

/** The response of `navigator.credentials.create`, or `null` if it is malformed. */
export function readRegistration(credential: unknown): RegistrationResponseJSON | null {
  const { data } = registration.safeParse(credential);
  if (data === undefined) return null;
  const { transports = [], ...response } = data.response;
  return { ...data, response: { ...response, transports }, clientExtensionResults: {} };
}

/**
 * The response of `navigator.credentials.get`, or `null` if it is malformed. It must name the user, because the sign-in
 * names no account.
 */
export function readAssertion(credential: unknown): AuthenticationResponseJSON | null {
  const { data } = assertion.safeParse(credential);
  return data === undefined ? null : { ...data, clientExtensionResults: {} };
}
