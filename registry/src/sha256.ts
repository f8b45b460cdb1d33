import { createHash } from 'node:crypto';
import type { Integrity } from '@portal/shared/remote/release';

/** Lower-case hex. */
export function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

/** The value of an `integrity` attribute. */
export function integrityOf(content: Uint8Array): Integrity {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}
