/** Contains no letters that look like digits, because people read these codes to each other. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
/** Forty bits. If two accounts draw the same code, which is about one in a trillion, the insert is refused. */
export const REFERRAL_SYMBOLS = 8;

/** @param bytes `REFERRAL_SYMBOLS` random bytes. 256 is a multiple of the 32 symbols, so all are equally likely. */
export function referralCodeText(bytes: Buffer): string {
  return Array.from(bytes, (byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('');
}
