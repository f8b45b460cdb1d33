import { createHash, timingSafeEqual } from 'node:crypto';

/** Whether an `Authorization` header carries the token; takes the same time wherever they differ. */
export function carriesToken(header: string | undefined, token: string): boolean {
  const given = /^Bearer ([\x21-\x7e]{1,512})$/.exec(header ?? '')?.[1];
  return given !== undefined && timingSafeEqual(digest(given), digest(token));
}

/** Equal lengths, whatever was sent. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
