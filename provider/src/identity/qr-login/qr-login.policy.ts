import type { QrState } from '@portal/shared/contracts/enums';
import type { QrLoginState } from '../../platform/database/schema/step-tickets';

/** A code to scan lives two minutes (docs/reference/states.md#sign-in-by-qr-code). */
export const QR_LOGIN_SECONDS = 120;
/** A confirmed session waits at least so long for its browser, which polls once a second. */
export const DELIVERY_SECONDS = 30;

/** What decides the state that a poll shows. */
export interface QrLoginProgress {
  readonly state: QrLoginState;
  readonly deliveredAt: Date | null;
  readonly expiresAt: Date;
}

/** Time ends a code that nobody confirmed, and one whose session was handed over; a failure stays one. */
export function shownState({ state, deliveredAt, expiresAt }: QrLoginProgress, now: Date): QrState {
  if (state === 5) return 5;
  return deliveredAt !== null || now >= expiresAt ? 4 : state;
}
