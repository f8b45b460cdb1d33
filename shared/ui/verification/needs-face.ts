import type { Qr } from '../../contracts/shapes';

/** State of the code of a face check that was passed (docs/reference/states.md#certification). */
export const PASSED = 3;

/** Whether the user has yet to show their face. */
export function needsFace(code: Qr | undefined): code is Qr {
  return code !== undefined && code.State !== PASSED;
}
