import type { Qr } from '@portal/shared/contracts/shapes';

/** States of the code of a face check (docs/reference/states.md#certification). */
export const WAITING = 1;
export const SCANNED = 2;
export const PASSED = 3;
export const EXPIRED = 4;

/** Whether the user has yet to show their face. */
export function needsFace(code: Qr | undefined): code is Qr {
  return code !== undefined && code.State !== PASSED;
}
