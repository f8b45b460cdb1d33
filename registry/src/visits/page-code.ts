import { parseSetKey, setKeyText, type SetKey } from '../rollouts/arm';
import type { Signer } from './signing-key';

/**
 * A short code of a release set, which people read to support. It is `<set>-<check>`, for example `12-r3-k7qf`; the check
 * tells a typing error from another set.
 */
export interface PageCodes {
  readonly make: (revision: number, arm: string | undefined) => string;
  /** Null when the code was not made here, or was mistyped. */
  readonly read: (code: string) => SetKey | null;
}

/** Without letters and digits that look alike. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const CHECK_LENGTH = 4;
const MAX_CODE = 240;

export function createPageCodes(signer: Signer): PageCodes {
  const checkOf = (set: string): string =>
    [...Buffer.from(signer.sign('page code', set, CHECK_LENGTH), 'base64url')]
      .map((byte) => LETTERS[byte % LETTERS.length])
      .join('');
  return {
    make(revision, arm) {
      const set = setKeyText(revision, arm);
      return `${set}-${checkOf(set)}`;
    },
    read(code) {
      const text = code.trim().toLowerCase().slice(0, MAX_CODE);
      const end = text.lastIndexOf('-');
      const set = text.slice(0, Math.max(0, end));
      return checkOf(set) === text.slice(end + 1) ? parseSetKey(set) : null;
    },
  };
}
