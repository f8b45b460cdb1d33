import type { CertLevel, QrState } from '@portal/shared/contracts/enums';
import type { CertKind, QrStored } from '../../platform/database/schema/certifications';
import { DAY_SECONDS } from '../../platform/limits/limit.policy';
import { isCodeExpired, type SlowCertKind } from './certification-machine';

/** Whether an account of this level needs no verification of this kind any more. */
export function isCovered(level: CertLevel, kind: SlowCertKind): boolean {
  return level === 'enterprise' || level === kind;
}

/** Basic and personal verification share the five submissions of a day. */
export const PERSON_KINDS = ['basic', 'personal'] as const satisfies readonly CertKind[];
export const ENTERPRISE_KINDS = ['enterprise'] as const satisfies readonly CertKind[];

/** Maximum number of accepted submissions in 24 hours (`verificationLimitReached`). */
export const MAX_ATTEMPTS = 5;
export const ATTEMPTS_WINDOW_SECONDS = DAY_SECONDS;

/** Seconds after which a submission whose check never ended is given up: the process died meanwhile. */
export const CHECK_SECONDS = 60;

export function attemptsLeft(made: number): number {
  return Math.max(0, MAX_ATTEMPTS - made);
}

const SHOWN: Readonly<Record<QrStored, QrState>> = { live: 1, scanned: 2, passed: 3, failed: 5 };

/** The state that a code shows. A code that was not scanned in time, or whose check takes too long, is State 4. */
export function shownQrState(qrState: QrStored, qrExpiresAt: Date, now: Date): QrState {
  return isCodeExpired({ qrState, qrExpiresAt }, now) ? 4 : SHOWN[qrState];
}
