/** No letter that looks like a digit: people read these codes to each other. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
/** Forty bits: two accounts drawing the same one is a refused insert in a trillion. */
export const REFERRAL_SYMBOLS = 8;

/** @param bytes `REFERRAL_SYMBOLS` random bytes; 32 symbols divide 256, so none is favoured */
export function referralCodeText(bytes: Buffer): string {
  return Array.from(bytes, (byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('');
}
