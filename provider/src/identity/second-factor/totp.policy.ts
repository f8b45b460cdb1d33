import type { Language } from '@portal/shared/contracts/language';
import { CODE_PATTERN } from '@portal/shared/contracts/validators';
import { Secret, TOTP } from 'otpauth';
import { PORTAL_NAME } from '../../platform/runtime/portal-name';

/** The defaults of authenticator apps. Some apps ignore other values. */
const SHAPE = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Steps of tolerance in either direction, for phones with an inaccurate clock (portal rules: ±1). */
const WINDOW = 1;
/** 160 bits, as RFC 4226 recommends. */
export const SECRET_BYTES = 20;

/** The step at `now`, or an adjacent step, whose code matches; `null` if none matches. */
export function matchingStep(secret: string, code: string, now: Date): number | null {
  // The library compares bytes and throws on digits of another script.
  if (!CODE_PATTERN.test(code)) return null;
  const timestamp = now.getTime();
  const delta = TOTP.validate({
    ...SHAPE,
    secret: Secret.fromBase32(secret),
    token: code,
    timestamp,
    window: WINDOW,
  });
  return delta === null ? null : TOTP.counter({ period: SHAPE.period, timestamp }) + delta;
}

/** The code that an authenticator shows at `now`. */
export function codeAt(secret: string, now: Date): string {
  return TOTP.generate({ ...SHAPE, secret: Secret.fromBase32(secret), timestamp: now.getTime() });
}

/**
 * @param bytes `SECRET_BYTES` random bytes
 * @returns base32, as users type it into their app
 */
export function secretText(bytes: Buffer): string {
  return new Secret({ buffer: Uint8Array.from(bytes).buffer }).base32;
}

/** The `otpauth:` URL for a QR code. */
export function enrolmentUrl(secret: string, account: string, language: Language): string {
  return new TOTP({ ...SHAPE, issuer: PORTAL_NAME[language], label: account, secret }).toString();
}
