import { createHash, timingSafeEqual } from 'node:crypto';

/** Whether an `Authorization` header carries the token. Compares in constant time. */
export function carriesToken(header: string | undefined, token: string): boolean {
  const given = /^Bearer ([\x21-\x7e]{1,512})$/.exec(header ?? '')?.[1];
  return given !== undefined && timingSafeEqual(digest(given), digest(token));
}

/** Hashing gives both values the same length. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
