import type { QrState } from '@portal/shared/contracts/enums';
import type { QrStored } from '../../platform/database/schema/certifications';

/** Maximum number of accepted submissions in 24 hours (`verificationLimitReached`). */
export const MAX_ATTEMPTS = 5;
export const ATTEMPTS_WINDOW_SECONDS = 24 * 3600;

export function attemptsLeft(made: number): number {
  return Math.max(0, MAX_ATTEMPTS - made);
}

const SHOWN: Readonly<Record<QrStored, QrState>> = { live: 1, scanned: 2, passed: 3, failed: 5 };

/** The state that a code shows. A code that was not scanned in time has expired (State 4). */
export function qrState(stored: QrStored, expiresAt: Date, now: Date): QrState {
  return stored === 'live' && expiresAt <= now ? 4 : SHOWN[stored];
}
