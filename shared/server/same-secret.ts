import { hash, timingSafeEqual } from 'node:crypto';

/** Compares two secrets in constant time. Hashing gives both the same length. */
export function isSameSecret(left: string, right: string): boolean {
  return timingSafeEqual(digest(left), digest(right));
}

function digest(text: string): Buffer {
  return hash('sha256', text, 'buffer');
}
