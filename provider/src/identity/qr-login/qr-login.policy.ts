import type { QrState } from '@portal/shared/contracts/enums';
import type { QrLoginState } from '../../platform/database/schema/step-tickets';

/** A QR code lives two minutes (docs/reference/states.md#sign-in-by-qr-code). */
export const QR_LOGIN_SECONDS = 120;
/** Minimum time that a confirmed session waits for its browser, which polls once a second. */
export const DELIVERY_SECONDS = 30;

/** The values that determine the state that a poll returns. */
export interface QrLoginProgress {
  readonly state: QrLoginState;
  readonly deliveredAt: Date | null;
  readonly expiresAt: Date;
}

/** A code expires if it was not confirmed in time, and once its session was delivered. A failed code stays failed. */
export function shownState({ state, deliveredAt, expiresAt }: QrLoginProgress, now: Date): QrState {
  if (state === 5) return 5;
  return deliveredAt !== null || now >= expiresAt ? 4 : state;
}
