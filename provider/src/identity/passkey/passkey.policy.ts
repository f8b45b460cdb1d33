/** Maximum number of passkeys of one account. */
export const MAX_PASSKEYS = 20;

/**
 * The WebAuthn user handle of an account, base64url: the 16 bytes of the account's id, which contain no personal data.
 */
export function userHandle(userId: string): string {
  return Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url');
}

/** The relying party of the portal: the host of its canonical origin (WebAuthn §5.1.2, RP ID). */
export function relyingPartyId(canonicalOrigin: string): string {
  return new URL(canonicalOrigin).hostname;
}

/** How an authenticator may be reached (WebAuthn §5.8.4). Other values that a browser sends are dropped. */
const TRANSPORTS: ReadonlySet<string> = new Set([
  'ble',
  'cable',
  'hybrid',
  'internal',
  'nfc',
  'smart-card',
  'usb',
]);

export function knownTransports(reported: readonly string[]): string[] {
  return [...new Set(reported)].filter((transport) => TRANSPORTS.has(transport));
}
