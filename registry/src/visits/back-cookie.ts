import { parseCookies } from './cookies';
import { isPart, isReleaseId } from '../model/names';
import type { Signer } from './signing-key';

/** A release that a person left for the part's previous one. */
export interface LeftRelease {
  readonly part: string;
  readonly release: string;
}

/**
 * The cookie with the releases that a person left, because a page of theirs crashed. A choice ends when another release
 * of the part becomes active.
 */
export interface BackCookie {
  readonly read: (header: string | undefined) => readonly LeftRelease[];
  /** Value of `Set-Cookie`. */
  readonly set: (left: readonly LeftRelease[]) => string;
}

const MAX_AGE_SECONDS = 30 * 24 * 3600;
/** Maximum number of choices; the oldest are forgotten. */
const MAX_PARTS = 5;
const SIGNATURE_BYTES = 16;
const PURPOSE = 'back';

export function createBackCookie(signer: Signer, { isHttps }: { readonly isHttps: boolean }): BackCookie {
  const name = isHttps ? '__Host-portal-back' : 'portal-back';
  const attributes = `Max-Age=${String(MAX_AGE_SECONDS)}; Path=/; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`;
  return {
    read(header) {
      const value = parseCookies(header ?? '').get(name) ?? '';
      const end = value.lastIndexOf('.');
      const body = value.slice(0, Math.max(0, end));
      if (!signer.verify(PURPOSE, body, value.slice(end + 1), SIGNATURE_BYTES)) return [];
      return body.split('!').flatMap((item) => {
        const [part = '', release = ''] = item.split('@');
        return isPart(part) && isReleaseId(release) ? [{ part, release }] : [];
      });
    },
    set(left) {
      const body = left
        .slice(-MAX_PARTS)
        .map(({ part, release }) => `${part}@${release}`)
        .join('!');
      return `${name}=${body}.${signer.sign(PURPOSE, body, SIGNATURE_BYTES)}; ${attributes}`;
    },
  };
}
