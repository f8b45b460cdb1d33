import { createHash } from 'node:crypto';
import type { Integrity } from '../remote/release';

/** The value of an `integrity` attribute, for builds and for the registry. */
export function integrityOf(content: Uint8Array): Integrity {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}
